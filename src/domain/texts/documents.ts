/** What the screens of documents say beside their labels. */
export const DOCUMENT_TEXTS = {
  chooseFirst: 'Fill in title and category first.',
  allowed: 'PDF, DOCX, JPG or PNG, at most 10 MB.',
  titleMissing: 'Enter a title.',
  titleTooLong: 'At most 120 characters.',
  descriptionTooLong: 'At most 1,000 characters.',
  noteTooLong: 'A note has at most 1,000 characters.',
  categoryMissing: 'Choose a category.',
  expiryInvalid: 'Enter an existing day.',
  fileMissing: 'Choose a file.',
  checking: 'Checking the file…',
  cancelled: 'The upload was stopped. Nothing was kept; your entries are still here.',
  stopFirst: 'The upload is not finished. If you leave now, the file is not kept.',
  newVersion: 'The file that we have is kept as an earlier version. The review starts again.',
  notShown: 'This kind of file cannot be shown here. Download it to read it.',
  noViewer: 'This browser cannot show PDF files. Download it to read it.',
  share: 'Share with the project’s partners',
} as const

/** The warning about an expiry. @param days whole days left, 0 on the last one; undefined where it has passed */
export function expiryText(days: number | undefined, lastDay: string): string {
  if (days === undefined) return `Expired on ${lastDay}`
  if (days === 0) return 'Expires today'
  return `Expires in ${days} ${days === 1 ? 'day' : 'days'}, on ${lastDay}`
}
