import { beforeAll, describe, expect, it, vi } from 'vitest'
import { subsetFonts } from '../../../scripts/fonts.ts'
import { drawText } from './social-image.ts'

const draw = (text: string) => drawText(text, 400, 64, '#ffffff')

describe('the title in a social image', () => {
  beforeAll(async () => {
    vi.stubGlobal('SOCIAL_FONTS', (await subsetFonts()).social)
  })

  it('shows letters that the display font lacks', async () => {
    const drawings = await Promise.all(['ũ', 'ŋ', 'Ω', 'Ж'].map(async (letter) => (await draw(letter)).svg))
    expect(new Set(drawings).size).toBe(drawings.length)
  })

  it('is not drawn with a box: the build names the sign that no font has', async () => {
    await expect(draw('Solar 北 roofs')).rejects.toThrow('cannot show "北"')
    await expect(draw('Solar 😀')).rejects.toThrow('cannot show "😀"')
  })
})
