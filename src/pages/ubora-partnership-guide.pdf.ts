import { guidePdf } from '@/site/partners/guide-pdf.ts'

/** Made once, by the build. */
export async function GET(): Promise<Response> {
  return new Response(await guidePdf(), { headers: { 'Content-Type': 'application/pdf' } })
}
