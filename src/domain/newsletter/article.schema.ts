import { type InferType, number, object, string } from 'yup'
import { isCalendarDate } from '../dates.ts'

/** An article's number: the name of its file in `src/content/news`. */
export const articleIdField = () =>
  string()
    .strict()
    .matches(/^[1-9]\d{0,5}$/)
    .required()

/** An article as used by the newsletter. */
export const newsArticleSchema = object({
  id: articleIdField(),
  title: string().strict().required(),
  excerpt: string().strict().required(),
  author: string().strict().required(),
  /** The day of publication, `YYYY-MM-DD`. */
  date: string()
    .strict()
    .test('day', (value) => isCalendarDate(value ?? ''))
    .required(),
  /** Minutes. */
  readTime: number().strict().integer().positive().required(),
})
export type NewsArticle = InferType<typeof newsArticleSchema>
