/** The code of a Firebase error, "permission-denied" or "auth/user-disabled"; empty where there is none. */
export function codeOf(error: unknown): string {
  return String((error as { code?: unknown }).code ?? '')
}
