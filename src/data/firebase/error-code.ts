/** The code of a Firebase error, "permission-denied" or "auth/user-disabled"; empty for other errors. */
export function errorCode(error: unknown): string {
  return String((error as { code?: unknown }).code ?? '')
}
