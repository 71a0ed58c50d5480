/** Ends the text of an unexpected failure, so that the office finds it in the log. */
export const REFERENCE_TEXT = 'Reference {reference}.'
