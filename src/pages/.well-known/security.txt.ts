import { securityTxt } from '@/site/seo/security-txt.ts'

export const GET = securityTxt
