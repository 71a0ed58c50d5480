/**
 * Entries on a page of the log. Each may be somebody else's, whose name is read beside it: with the one entry that says
 * whether there are more, a page never reads more than any other list's.
 */
export const LOG_PAGE = 12

/** From so many entries of one kind by one person in a row, they are one line that opens. */
export const FOLD_FROM = 3

/** The most entries of the log that one file holds. */
export const EXPORT_MAX = 10_000
