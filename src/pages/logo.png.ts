import { drawLogo } from '@/site/social/draw.ts'

export const GET = async () => new Response(await drawLogo(), { headers: { 'Content-Type': 'image/png' } })
