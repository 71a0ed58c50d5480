/** The folder behind the alias `@texts/`. Each build contains one locale, so that a page never loads two. */
export const TEXTS_FOLDER = 'src/domain/texts/en'
