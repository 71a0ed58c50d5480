import { expectAccessible } from '../support/accessibility.ts'
import { chosenFile, documents, locateDocumentCard, press } from '../support/documents.ts'
import { eventually } from '../support/eventually.ts'
import { mailsTo } from '../support/inbox.ts'
import { expect, newPerson, signInAs, test } from '../support/portal.ts'
import { namedPerson, storedProject } from '../support/project-pages.ts'

/** The cards of narrow screens have every action of a document; tests/browser/lists.spec.ts uses the table. */
test.use({ viewport: { width: 1000, height: 800 } })

test('an admin sends a document to a client, who opens it and withdraws one that came by post', async ({ page, browser }) => {
  // The test has two people and eight steps.
  test.slow()
  const client = await namedPerson('client')
  const admin = await newPerson('admin')
  await documents.firestore
    .collection('profiles')
    .doc(admin.uid)
    .set({ first_name: 'Naliaka', last_name: 'Barasa', company_name: '', email: admin.email })
  const project = await storedProject(client.uid)
  const title = `Survey ${client.uid}`
  const byPost = `Licence ${client.uid}`
  await signInAs(page, admin.email, '/admin/documents')
  const dialog = page.getByRole('dialog', { name: 'Upload document' })

  await test.step('the form needs client and type, and offers only this client’s projects', async () => {
    await page.getByRole('button', { name: 'Upload Document' }).click()
    await dialog.getByLabel('Title').fill(title)
    await press(dialog, 'Upload')
    const field = dialog.getByRole('combobox', { name: 'Client' })
    await expect(field).toBeFocused()
    await expect(field).toHaveAccessibleDescription('Choose a client from the list.')
    await expect(dialog.getByLabel('Type')).toHaveAccessibleDescription('Choose a type.')
    await expectAccessible(page)
    await field.fill(client.lastName)
    await page.getByRole('option', { name: client.name }).click()
    await dialog.getByLabel('Type').selectOption('Drawing')
    await expect(dialog.getByLabel('Category')).toHaveValue('technical')
    await expect(dialog.getByLabel('Project').getByRole('option')).toHaveText([
      'No project',
      'Cold chain for eleven dispensaries',
    ])
    await dialog.getByLabel('Project').selectOption(project)
    await dialog.getByLabel('File').setInputFiles(chosenFile('site-plan.png', 'image/png'))
    await press(dialog, 'Upload')
    const card = locateDocumentCard(page, title)
    await expect(card).toContainText('From Ubora')
    await expect(card).toContainText('First openedNot yet')
    await expect(card.getByLabel('Status')).toHaveValue('approved')
  })

  await test.step('the admin uploads a document that a client handed in by other means', async () => {
    await page.getByRole('button', { name: 'Upload Document' }).click()
    await dialog.getByLabel('This document is').selectOption('Received from a client by another way')
    await dialog.getByRole('combobox', { name: 'Client' }).fill(client.lastName)
    await page.getByRole('option', { name: client.name }).click()
    await dialog.getByLabel('Title').fill(byPost)
    await dialog.getByLabel('Category').selectOption('KYC')
    await dialog.getByLabel('File').setInputFiles(chosenFile('certificate.pdf'))
    await press(dialog, 'Upload')
    await expect(locateDocumentCard(page, byPost).getByLabel('Status')).toHaveValue('pending')
  })

  const reader = await browser.newPage()
  await signInAs(reader, client.email, `/projects/view?id=${project}`)
  await test.step('the client receives a mail, and finds the document in the project, marked until it is opened', async () => {
    await reader.getByRole('tab', { name: 'Documents', exact: true }).click()
    const listed = reader.getByRole('region', { name: 'Documents of this project' }).getByRole('listitem')
    await expect(listed).toContainText(`${title}From UboraNewApproved`)
    await eventually(async () => {
      const subjects = (await mailsTo(client.email)).map(({ subject }) => subject)
      expect(subjects.toSorted()).toEqual([`${byPost}: uploaded for you`, `${title}: a document from Ubora`])
    })
  })

  await test.step('the client finds it in the list; opening it removes the mark, and it cannot be replaced or withdrawn', async () => {
    await reader.goto('/documents')
    const card = locateDocumentCard(reader, title)
    await expect(card.getByText('New', { exact: true })).toBeVisible()
    await expect(card).toContainText('Naliaka Barasa, Ubora')
    await expect(card.getByRole('button', { name: /Upload new version|Withdraw/ })).toHaveCount(0)
    await expectAccessible(reader)
    await card.getByRole('button', { name: 'View' }).click()
    await expect(reader.getByRole('img', { name: 'site-plan.png' })).toBeVisible()
    await press(reader.getByRole('dialog'), 'Close')
    await expect(card.getByText('New', { exact: true })).toHaveCount(0)
  })

  await test.step('the client reads who uploaded the other document, and withdraws it', async () => {
    const card = locateDocumentCard(reader, byPost)
    await expect(card).toContainText('Naliaka Barasa, Ubora')
    await card.getByRole('button', { name: 'Withdraw' }).click()
    const question = reader.getByRole('dialog', { name: 'Withdraw document' })
    await expectAccessible(reader)
    await question.getByRole('button', { name: 'Withdraw' }).dblclick()
    await expect(reader.getByText('Document withdrawn')).toBeVisible()
    await expect(card).toHaveCount(0)
    await expect(reader.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('the admin reads when the client first opened it', async () => {
    // This opens another list, because loaded data counts as fresh for half a minute.
    await page.getByLabel('Category').selectOption('Technical')
    await expect(locateDocumentCard(page, title)).toContainText('First opened')
    await expect(locateDocumentCard(page, title)).not.toContainText('Not yet')
    await expect(locateDocumentCard(page, byPost)).toHaveCount(0)
  })
  await reader.close()
})
