/** Days for which the security log keeps an event. */
export const SECURITY_EVENT_DAYS = 180

/** What the security log records about an account (ASVS 5.0, chapter 16). */
export const SECURITY_EVENT_KINDS = [
  'signed_in',
  'signed_out',
  'session_ended',
  'signed_out_everywhere',
  'code_failed',
  'factor_added',
  'factor_removed',
  'recovery_codes_created',
  'recovery_code_used',
  'recovery_code_failed',
  'password_changed',
  'address_changed',
  'limit_reached',
  'role_changed',
  'capabilities_changed',
  'account_disabled',
  'account_enabled',
  'data_exported',
  'calendar_address_shown',
  'calendar_address_renewed',
  'file_infected',
] as const
export type SecurityEventKind = (typeof SECURITY_EVENT_KINDS)[number]
