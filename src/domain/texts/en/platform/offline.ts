/** The line over a page whose requests do not reach the server, and the page that is shown instead of one that is not stored. */
export const OFFLINE_TEXTS = {
  noConnection: 'Offline. Changes cannot be sent.',
  title: 'No connection',
  notStored: 'This device has not stored this page, because it was not opened before. Nothing was lost.',
  whatToDo: 'Check your connection and try again, or open one of the pages below as they were last seen.',
  retry: 'Try again',
  stored: 'Stored pages',
} as const

/** @param moment when the oldest shown record was read */
export const offlineSince = (moment: string) => `Offline. You see the data of ${moment}. Changes cannot be sent.`
