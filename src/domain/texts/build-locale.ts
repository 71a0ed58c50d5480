/** The folder that `@texts/` means: a build holds the texts of one locale, so that a page never loads two. */
export const TEXTS_FOLDER = 'src/domain/texts/en'
