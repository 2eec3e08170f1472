import { expect, it } from 'vitest'
import { expectAccessible } from '../support/accessible.ts'
import { openBrowser } from '../support/browser.ts'
import { call } from '../support/calls.ts'
import { password } from '../support/people.ts'
import { picture } from '../support/pictures.ts'
import { addDraft } from '../support/records.ts'
import { signInByPassword } from '../support/signInSteps.ts'
import { arrived, field, gone, noticed, press, shown } from '../support/steps.ts'
import { ownClinic, ownStaff } from '../support/own.ts'

/** A PDF of one page. */
const pdf = Buffer.from(
  `%PDF-1.4
1 0 obj
<< /Type /Catalog /Pages 2 0 R >>
endobj
2 0 obj
<< /Type /Pages /Kids [3 0 R] /Count 1 >>
endobj
3 0 obj
<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>
endobj
4 0 obj
<< /Length 47 >>
stream
BT /F1 32 Tf 20 100 Td (NPI 1487309217) Tj ET
endstream
endobj
5 0 obj
<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>
endobj
trailer
<< /Root 1 0 R >>
%%EOF
`,
)

const fixtures = openBrowser({ ownPortal: true })
const member = ownStaff(fixtures)
const administrator = ownStaff(fixtures, { role: 'administrator' })
const waiting = ownClinic(fixtures, { status: 'pending' })
const suspended = ownClinic(fixtures)
const clinic = ownClinic(fixtures)
const renamed = ownClinic(fixtures)

it('signs staff in on their own page, and lists waiting providers', async () => {
  const { page } = await fixtures.visit()
  await page.goto('/staff')
  await arrived(page, '/login2')
  await signInByPassword(page, member.phone, password)
  await arrived(page, '/staff')
  await shown(page, waiting.name)
  expect(await page.getByRole('link', { name: /^Orders/ }).count()).toBe(1)
  expect(await page.getByRole('link', { name: 'Staff', exact: true }).count()).toBe(0)

  await page.goto('/')
  await arrived(page, '/staff')

  await page.goto('/staff/team')
  await shown(page, 'Your account does not have access to this page.')
  await press(page, member.name)
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await press(page.getByRole('dialog', { name: 'Sign out' }), 'Sign out')
  await arrived(page, '/login2')
})

it('sends a sign-up back with a reason, and approves the provider while their portal is open', async () => {
  const provider = await fixtures.visit({ as: waiting })
  const { page: portal } = provider
  await portal.goto('/profile')
  const document = portal.getByRole('group', { name: 'Document that shows your NPI' })
  const npi = { name: 'npi.png', mimeType: 'image/png', buffer: picture }
  await document.locator('input[type="file"]').setInputFiles(npi)
  await noticed(portal, 'Submit successfully')

  const { page: desk } = await fixtures.visit({ as: member })
  await desk.goto('/staff')
  await desk.getByRole('link', { name: waiting.name }).click()
  const sheet = desk.getByRole('article', { name: waiting.name })
  await shown(sheet, 'Still missing: confirmed email address.')
  const upload = sheet.getByRole('img', { name: 'The uploaded NPI document' })
  await expect.poll(() => upload.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1)

  const reason = 'The picture is too dark to read.'
  await press(sheet, 'Send back')
  const dialog = desk.getByRole('dialog')
  await press(dialog, 'Send back')
  await shown(dialog, 'Please enter a reason.')
  await field(dialog, 'Reason shown to the provider').fill(reason)
  await press(dialog, 'Send back')
  await noticed(desk, `${waiting.name} was sent back`)
  await shown(sheet, 'Sent back')
  await shown(portal, reason)

  const orderId = await addDraft(fixtures.url(), provider.token)
  await portal.goto(`/checkout?orderId=${orderId}`)
  await shown(portal, 'This becomes available once your account is verified, within 1-2 business days.')
  expect(await portal.getByRole('button', { name: /^Place order/ }).count()).toBe(0)
  await portal.evaluate(() => window.document.documentElement.setAttribute('data-same', ''))

  await press(sheet, 'Approve')
  await shown(dialog, 'Still missing: confirmed email address.')
  await press(dialog, 'Approve')
  await noticed(desk, `${waiting.name} is approved`)
  await shown(sheet, 'Active')
  const approved = Date.now()
  await portal.getByRole('button', { name: /^Place order/ }).waitFor()
  console.info(`the portal opened after ${((Date.now() - approved) / 1000).toFixed(1)} s`)
  expect(await portal.evaluate(() => window.document.documentElement.hasAttribute('data-same'))).toBe(true)
})

it('shows a new name beside the approved one, and brings that back when staff reject it', async () => {
  const { page: portal } = await fixtures.visit({ as: renamed })
  await portal.goto('/profile')
  await shown(portal, 'Verified')
  await call(fixtures.url(), 'doctor_edit', { firstName: 'Zenobia', lastName: 'Otherwise' }, renamed.token)
  await portal.reload()
  await shown(portal, 'Your new name or NPI is being checked')

  const { page: desk } = await fixtures.visit({ as: member })
  await desk.goto('/staff')
  await press(desk, 'Changed data')
  await desk.getByRole('link', { name: 'Zenobia Otherwise' }).click()
  const sheet = desk.getByRole('article', { name: 'Zenobia Otherwise' })
  await shown(sheet, 'Approved vs. changed')
  await shown(sheet, renamed.name.split(' ')[0] ?? '')
  await expectAccessible(desk, 'a changed name')
  await press(sheet, 'Reject change')
  const dialog = desk.getByRole('dialog', { name: 'Reject the change of Zenobia Otherwise?' })
  await field(dialog, 'Reason shown to the provider').fill('The registry has another name.')
  await press(dialog, 'Reject change')
  await noticed(desk, 'The change of Zenobia Otherwise was rejected')
  await shown(portal, renamed.name)
  await shown(portal, 'Verified')
})

it('closes what a colleague has decided meanwhile, and shows the current state', async () => {
  const { token } = suspended
  const permit = { province: 'CA', permitNumber: 'SR-300', expiresOn: '2031-01-01' }
  const { permitId } = await call(fixtures.url(), 'doctor_seller_permit_edit', permit, token)
  const { providerId } = await call(fixtures.url(), 'doctor_detail', {}, token)
  const { page } = await fixtures.visit({ as: member })
  await page.goto(`/staff?providerId=${providerId}`)
  const sheet = page.getByRole('article', { name: suspended.name })
  await press(sheet, 'Approve permit')
  const colleague = fixtures.staffToken()
  const refused = {
    providerId,
    permitId,
    revision: 1,
    decision: 'refused',
    reason: 'It has another name.',
  } as const
  await call(fixtures.url(), 'staff_permit_decide', refused, colleague)
  await press(page.getByRole('dialog'), 'Approve permit')
  await noticed(page, 'Someone else has already decided this.')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await shown(sheet, 'It has another name.')

  await press(sheet, 'Suspend')
  const suspension = { providerId, suspended: true, reason: 'The licence has ended.' }
  await call(fixtures.url(), 'staff_provider_suspend', suspension, colleague)
  await field(page.getByRole('dialog'), 'Reason shown to the provider').fill('It has ended.')
  await press(page.getByRole('dialog'), 'Suspend')
  await noticed(page, 'Someone else has already decided this.')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await press(sheet, 'Lift suspension')
  await press(page.getByRole('dialog'), 'Lift suspension')
  await noticed(page, `The suspension of ${suspended.name} was lifted`)
})

it('suspends a provider, who can then only read, and lifts the suspension', async () => {
  const { page: portal } = await fixtures.visit({ as: suspended })
  await portal.goto('/order')
  const { page: desk } = await fixtures.visit({ as: administrator })
  await desk.goto('/staff')
  await press(desk, 'Active')
  const other = desk.getByRole('link', { name: clinic.name })
  await other.waitFor()
  await desk.keyboard.press('/')
  await desk.keyboard.type(suspended.name)
  await other.waitFor({ state: 'detached' })
  await desk.getByRole('link', { name: suspended.name }).focus()
  await desk.keyboard.press('j')
  const sheet = desk.getByRole('article', { name: suspended.name })
  await press(sheet, 'Suspend')
  const dialog = desk.getByRole('dialog', { name: `Suspend ${suspended.name}?` })
  await field(dialog, 'Reason shown to the provider').fill('The licence has ended.')
  await desk.mouse.click(5, 5)
  await press(dialog, 'Suspend')
  await noticed(desk, `${suspended.name} is suspended`)
  await shown(portal, /Your account is suspended/)

  await press(sheet, 'Lift suspension')
  await press(desk.getByRole('dialog'), 'Lift suspension')
  await noticed(desk, `The suspension of ${suspended.name} was lifted`)
  await gone(portal, /Your account is suspended/)
})

it('shows staff an NPI document that is a PDF, in a tab without an opener', async () => {
  const { page: portal } = await fixtures.visit({ as: clinic })
  await portal.goto('/profile')
  const upload = portal.getByRole('group', { name: 'Document that shows your NPI' })
  await upload
    .locator('input[type="file"]')
    .setInputFiles({ name: 'npi.pdf', mimeType: 'application/pdf', buffer: pdf })
  await noticed(portal, 'Submit successfully')

  const { page, context } = await fixtures.visit({ as: member })
  await page.goto('/staff?show=active')
  await page.getByRole('link', { name: clinic.name }).click()
  const link = page.getByRole('link', { name: 'Open in a new tab' })
  await expect.poll(() => link.getAttribute('href')).toMatch(/^blob:/)
  expect(await link.getAttribute('rel')).toContain('noopener')
  await Promise.all([context.waitForEvent('page'), link.click()])
  expect(page.url()).toContain('/staff')
})

/** Uploads the picture of a permit; returns its id. */
async function uploadPermit(token: string): Promise<string> {
  const body = new FormData()
  body.set('purpose', 'sellerPermit')
  body.set('file', new Blob([Uint8Array.from(picture)], { type: 'image/png' }), 'permit.png')
  const reply = await fetch(`${fixtures.url()}/upload_image2`, { method: 'POST', headers: { token }, body })
  return ((await reply.json()) as { data: { fileId: string } }).data.fileId
}

it('approves a seller’s permit beside its picture, and refuses another', async () => {
  const { token } = clinic
  for (const permitNumber of ['SR-100', 'SR-200'])
    await call(
      fixtures.url(),
      'doctor_seller_permit_edit',
      {
        province: permitNumber === 'SR-100' ? 'CA' : 'NV',
        permitNumber,
        expiresOn: '2031-01-01',
        ...(permitNumber === 'SR-100' && { fileId: await uploadPermit(token) }),
      },
      token,
    )
  const { page } = await fixtures.visit({ as: administrator })
  await page.goto('/staff')
  await press(page, 'Permits')
  await page.getByRole('link', { name: clinic.name }).click()
  const permit = (number: string) => page.getByRole('listitem').filter({ hasText: number })
  await press(permit('SR-100'), 'Approve permit')
  const approving = page.getByRole('dialog', { name: 'Approve permit SR-100?' })
  await approving.getByRole('img', { name: 'The uploaded permit' }).waitFor()
  await press(approving, 'Approve permit')
  await noticed(page, 'Permit SR-100 is approved')
  await shown(permit('SR-100'), 'Approved')

  await press(permit('SR-200'), 'Reject permit')
  const dialog = page.getByRole('dialog', { name: 'Reject permit SR-200?' })
  await field(dialog, 'Reason shown to the provider').fill('The number is not known in Nevada.')
  await press(dialog, 'Reject permit')
  await shown(permit('SR-200'), 'Not approved')
  const staff = fixtures.staffToken()
  const { rows } = await call(
    fixtures.url(),
    'staff_provider_list',
    { show: 'permits', search: clinic.name },
    staff,
  )
  expect(rows).toEqual([])
})
