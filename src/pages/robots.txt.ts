import { robots } from '@/site/seo/robots.ts'

export const GET = robots
