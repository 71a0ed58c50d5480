import { ADMIN_ENV } from './environment.ts'
import { PORTS } from './ports.ts'
import { CliError } from './stop.ts'

export function credentialsError(project: string): CliError {
  return new CliError(
    `There are no valid credentials for the project ${project}. Set GOOGLE_APPLICATION_CREDENTIALS to the key file of a service account, or run: gcloud auth application-default login`,
  )
}

const FORBIDDEN = ['auth/project-not-found', 'auth/insufficient-permission', 'auth/configuration-not-found', '5', '7']

/** Points firebase-admin at a live project, or at this run's emulators. @throws CliError if no emulator responds */
export async function chooseProject(project: string | undefined): Promise<void> {
  if (project) {
    for (const name of ['FIREBASE_AUTH_EMULATOR_HOST', 'FIRESTORE_EMULATOR_HOST']) delete process.env[name]
    Object.assign(process.env, { GCLOUD_PROJECT: project, GOOGLE_CLOUD_PROJECT: project })
    return
  }
  Object.assign(process.env, ADMIN_ENV)
  await fetch(`http://127.0.0.1:${PORTS.auth}`).catch(() => {
    throw new CliError(`No emulators answer at port ${PORTS.auth}. Start them first: npm start`)
  })
}

/** Converts errors that the user can fix (credentials, project name, permissions) into a `CliError`. */
export function explain(error: unknown, project: string | undefined): unknown {
  const { code, message = '' } = error as { code?: unknown; message?: string }
  if (!project || error instanceof CliError) return error
  if (/credential/i.test(message)) return credentialsError(project)
  if (FORBIDDEN.includes(String(code))) {
    return new CliError(`The project ${project} does not exist, or these credentials may not change its users.`)
  }
  return error
}
