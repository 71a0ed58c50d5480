import { newsFeed } from '@/site/news/feed.ts'

export const GET = newsFeed
