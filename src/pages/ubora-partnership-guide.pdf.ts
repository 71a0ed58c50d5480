import { guidePdf } from '@/site/partners/guide-pdf.ts'

/** Generated at build time. */
export async function GET(): Promise<Response> {
  return new Response(await guidePdf(), { headers: { 'Content-Type': 'application/pdf' } })
}
