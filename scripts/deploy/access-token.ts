import { applicationDefault } from 'firebase-admin/app'
import { credentialsError } from '../local/google-credentials.ts'

/** A token of the application default credentials, which `admin:grant` uses, too. @throws CliError without the library's message */
export async function accessToken(project: string): Promise<string> {
  try {
    return (await applicationDefault().getAccessToken()).access_token
  } catch {
    // The library's message may contain files and accounts.
    throw credentialsError(project)
  }
}
