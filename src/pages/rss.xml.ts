import { newsFeed } from '@/site/news/articles.ts'

export const GET = newsFeed
