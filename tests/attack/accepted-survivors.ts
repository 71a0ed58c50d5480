/**
 * Mutants that no test can kill, each with the reason. The run fails for any other survivor, and for a mutant in this list
 * that a test kills.
 */
export const ACCEPTED_SURVIVORS: readonly { mutant: string; reason: string }[] = []
