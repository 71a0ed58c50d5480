import { PUBLIC_TOTP_ENABLED } from 'astro:env/client'

/** Whether the project's plan has second factors by authenticator app. */
export const hasTotp = PUBLIC_TOTP_ENABLED
