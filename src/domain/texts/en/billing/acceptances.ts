/** The sentences of an acceptance. A change concerns only later acceptances: each stores its own text. */
export const ACCEPTANCE_SENTENCES = {
  accepted: (title: string, project: string) =>
    `I accept the milestone “${title}”${project ? ` of the project “${project}”` : ''} as completed.`,
  result: 'Result:',
  amount: (amount: string) => `The amount of this milestone is ${amount} without VAT. An invoice for it follows.`,
  files: 'Files that were submitted:',
  file: (name: string, hash: string) => `${name} (SHA-256 ${hash})`,
  noFiles: 'No files were submitted.',
} as const
