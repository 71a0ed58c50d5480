import { expectAccessible } from '../support/accessibility.ts'
import { beginUpload, press, readOwnDocuments } from '../support/documents.ts'
import { expect, newPerson, signInAs, test } from '../support/portal.ts'

test.use({ viewport: { width: 1000, height: 800 } })

test('a client whose telephone named a HEIC photo .jpg reads how to save it as JPG, and uses it where the browser can convert it', async ({
  page,
}) => {
  const { uid, email } = await newPerson('client')
  await signInAs(page, email, '/documents')
  const photo = {
    name: 'IMG_0001.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
  }
  const dialog = await beginUpload(page, 'Photo')
  const file = dialog.getByLabel('File')
  const convert = dialog.getByRole('button', { name: 'Use it as JPG' })
  await file.setInputFiles(photo)
  await expect(dialog.getByRole('alert')).toContainText('Settings › Camera › Formats › Most Compatible')
  await expect(dialog.getByLabel('Title')).toHaveValue('Photo')
  await expect(convert).toHaveCount(0)
  await expectAccessible(page)
  // Chromium decodes no HEIC; Safari does.
  await page.evaluate(() => {
    const decode = window.createImageBitmap
    window.createImageBitmap = () => decode(new ImageData(40, 30))
  })
  await file.setInputFiles(photo)
  await convert.click()
  await expect(dialog.getByRole('alert')).toHaveCount(0)
  await expect(file).toHaveValue(/IMG_0001\.jpg$/)
  await press(dialog, 'Upload')
  await expect(page.getByText('Upload successful')).toBeVisible()
  const [stored] = await readOwnDocuments(uid)
  expect(stored).toMatchObject({ file_name: 'IMG_0001.jpg', type: 'image/jpeg' })
})
