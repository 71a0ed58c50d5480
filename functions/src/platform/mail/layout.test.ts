import { describe, expect, it } from 'vitest'
import { contactStaffMail } from '../../public/public-mails.ts'
import { signedMail } from './layout.ts'

const SITE = 'https://ubora.example/'
const MARKUP = `<b onclick="x()">A & 'B'</b>`
const FORM = { name: 'Amina', email: 'amina@mlima.example', company: '', subject: 'Solar', message: '' }

describe('the signature', () => {
  const mail = contactStaffMail({ ...FORM, message: 'Mine: {{signature}}' }, SITE)

  it('has several lines in text and HTML, at the layout’s placeholder', () => {
    const { text, html } = signedMail(mail, `${MARKUP}\nNairobi $& $1`)
    expect(text).toContain(`--\n\n${MARKUP}\nNairobi $& $1\n\nYou get`)
    expect(html).toContain('&lt;/b&gt;<br>Nairobi $&amp; $1</p>')
    // A placeholder in a visitor's text must stay unchanged.
    for (const form of [text, html]) expect(form.match(/\{\{signature\}\}/g)).toHaveLength(1)
  })

  it('is not added to a mail that already has one', () => {
    const queued = { text: 'Old mail', html: '<p>Old mail</p>' }
    expect(signedMail(queued, 'New')).toEqual(queued)
  })
})
