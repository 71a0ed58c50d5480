/**
 * Changes of a condition that no test can notice, each with the reason. One that a test does notice has no place here,
 * and fails the run as one does that is not here.
 */
export const ACCEPTED_SURVIVORS: readonly { mutant: string; reason: string }[] = []
