import { CliError } from './stop.ts'

export function credentialsError(project: string): CliError {
  return new CliError(
    `There are no valid credentials for the project ${project}. Set GOOGLE_APPLICATION_CREDENTIALS to the key file of a service account, or run: gcloud auth application-default login`,
  )
}
