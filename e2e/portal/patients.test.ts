import { expect, it } from 'vitest'
import { openBrowser } from '../support/browser.ts'
import { call } from '../support/calls.ts'
import { addDraft, addPaidOrder, addPatient, newPerson, newWord } from '../support/records.ts'
import { arrived, field, filled, follow, gone, noticed, paste, press, shown } from '../support/steps.ts'
import { ownClinic, twoCards } from '../support/own.ts'

const fixtures = openBrowser()
const clinic = ownClinic(fixtures, { cards: twoCards })

it('adds a patient once every field is right, and changes one', async () => {
  const { page } = await fixtures.visit({ as: clinic })
  const person = newPerson()
  await page.goto('/patient')
  await press(page, 'New patient')
  const sheet = page.getByRole('dialog', { name: 'New patient' })
  await press(sheet, 'Save')
  const messages = [
    'Please enter first name',
    'Please enter last name',
    'Please select gender',
    'Please enter your phone number',
    'Please enter the Address',
    'Please enter the City',
    'Please enter the Area',
    'Please select State',
    'Please enter your ZIP Code',
  ]
  for (const message of messages) await shown(sheet, message)
  expect(await page.evaluate(() => document.activeElement?.getAttribute('data-path'))).toBe('firstName')

  await field(sheet, 'First name').fill(person.firstName)
  await field(sheet, 'Last name').fill(person.lastName)
  await field(sheet, 'Gender').selectOption('Female')
  await field(sheet, /^Birth date/).fill('3/7/1980')
  await field(sheet, 'Phone').fill('415 555')
  await field(sheet, /^Address/).fill(person.address1)
  await field(sheet, 'City').fill(person.city)
  await field(sheet, 'Area (county)').fill(person.area)
  await field(sheet, 'State').selectOption('California')
  await field(sheet, 'ZIP Code').fill('9460')
  await press(sheet, 'Save')
  await shown(sheet, 'The phone number format is incorrect! It should be a 10 digit number starting with 9!')
  await shown(sheet, 'A ZIP Code has 5 or 9 digits.')
  await field(sheet, 'Phone').fill(person.phone)
  await field(sheet, 'ZIP Code').fill(person.zip)
  await press(sheet, 'Save')

  await noticed(page, 'Patient information created successfully')
  await arrived(page, '/patientDetail')
  await shown(page, `${person.firstName} ${person.lastName}`)
  await shown(page, '03/07/1980')

  await press(page, 'Edit')
  const editing = page.getByRole('dialog', { name: 'Edit patient' })
  await field(editing, /^Middle name/).fill('Quill')
  await press(editing, 'Save')
  await noticed(page, 'Patient information edited successfully')
  await shown(page, `${person.firstName} Quill ${person.lastName}`)
})

it('fills in the place of a ZIP code, and a whole address that is pasted', async () => {
  const { page } = await fixtures.visit({ as: clinic })
  await page.goto('/patient')
  await press(page, 'New patient')
  const sheet = page.getByRole('dialog', { name: 'New patient' })
  const has = (expected: Record<string, string>) => filled(sheet, expected)
  await field(sheet, 'ZIP Code').fill('90210')
  await has({ City: 'Beverly Hills', 'Area (county)': 'Los Angeles', State: 'CA' })
  // A corrected ZIP code corrects what it filled in, and leaves what was typed.
  await field(sheet, 'Area (county)').fill('Westside')
  await field(sheet, 'ZIP Code').fill('11354')
  await has({ City: 'Flushing', 'Area (county)': 'Westside', State: 'NY' })

  await field(sheet, 'Area (county)').fill('')
  await paste(field(sheet, 'Address'), 'Wei Chen\n388 Ninth Street Apt 2B\nOakland, CA 94607\n(510) 555-0142')
  await has({
    Address: '388 Ninth Street',
    'Apartment, suite (optional)': 'Apt 2B',
    City: 'Oakland',
    'Area (county)': 'Alameda',
    State: 'CA',
    'ZIP Code': '94607',
  })
})

it('warns when an edit makes two patients alike, and deletes neither', async () => {
  const { page, token } = await fixtures.visit({ as: clinic })
  const first = await addPatient(fixtures.url(), token)
  const second = await addPatient(fixtures.url(), token)
  await page.goto(`/patientDetail?patientId=${second.patientId}`)
  await press(page, 'Edit')
  const editing = page.getByRole('dialog', { name: 'Edit patient' })
  await field(editing, 'Phone').fill(first.phone)
  await press(editing, 'Save')
  await shown(editing, 'Perhaps the same person')
  await gone(editing, `Same person: keep only ${first.name} on file`)
  await press(editing, `Open ${first.name}’s record`)
  await page.waitForURL((url) => url.searchParams.get('patientId') === first.patientId)
  await shown(page, first.name)
  const { rows } = await call(fixtures.url(), 'patient_list', { search: first.phone }, token)
  expect(rows.map(({ patientId }) => patientId).toSorted()).toEqual(
    [first.patientId, second.patientId].toSorted(),
  )
})

it('says that a patient was created only once it is kept beside one like it, whose address it names', async () => {
  const { page, token } = await fixtures.visit({ as: clinic })
  const first = await addPatient(fixtures.url(), token)
  const person = newPerson()
  await page.goto('/patient')
  await press(page, 'New patient')
  const sheet = page.getByRole('dialog', { name: 'New patient' })
  await field(sheet, 'First name').fill(person.firstName)
  await field(sheet, 'Last name').fill(person.lastName)
  await field(sheet, 'Gender').selectOption('Female')
  await field(sheet, /^Birth date/).fill('3/7/1980')
  await field(sheet, 'Phone').fill(first.phone)
  await field(sheet, /^Address/).fill('12 Linden Court')
  await field(sheet, 'City').fill(person.city)
  await field(sheet, 'Area (county)').fill(person.area)
  await field(sheet, 'State').selectOption('California')
  await field(sheet, 'ZIP Code').fill(person.zip)
  await press(sheet, 'Save')
  await shown(sheet, `${first.name} · ${person.address1}, ${person.city}, CA ${person.zip}`)
  await shown(
    sheet,
    `${person.firstName} ${person.lastName} · 12 Linden Court, ${person.city}, CA ${person.zip}`,
  )
  expect(await page.getByText('Patient information created successfully').count()).toBe(0)
  await press(sheet, 'Two people: keep both')
  await noticed(page, 'Patient information created successfully')
})

it('keeps typed text when the drawer is closed by mistake', async () => {
  const { page } = await fixtures.visit({ as: clinic })
  await page.goto('/patient')
  await press(page, 'New patient')
  const sheet = page.getByRole('dialog', { name: 'New patient' })
  await field(sheet, 'First name').fill('Half')
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'hidden' })
  await press(page, 'New patient')
  await shown(sheet, 'What you typed before is still here.')
  expect(await field(sheet, 'First name').inputValue()).toBe('Half')
})

it('finds a patient by name, birth date and phone, in any notation', async () => {
  const { page, token } = await fixtures.visit({ as: clinic })
  const { patientId, name } = await addPatient(fixtures.url(), token)
  const { phone } = await call(fixtures.url(), 'patient_detail', { patientId }, token)
  await page.goto('/patient')
  const [first = '', last = ''] = name.split(' ')
  const digits = `(${phone.slice(0, 3)}) ${phone.slice(3, 6)}-${phone.slice(6)}`
  for (const typed of [`${last} ${first.slice(0, 4)}`, '3/7/1980', '1980-03-07', digits]) {
    await field(page, 'Search patients').fill('nobody is called so')
    await shown(page, 'No Data')
    await field(page, 'Search patients').fill(typed)
    await shown(page.getByRole('table'), name)
    expect(page.url()).toBe(`${fixtures.url()}/patient`)
  }
})

it('finds a patient in either Chinese script, in pinyin and with a typo', async () => {
  const { page, token } = await fixtures.visit({ as: clinic })
  await addPatient(fixtures.url(), token, { firstName: '建國', lastName: '王' })
  const { name } = await addPatient(fixtures.url(), token, { lastName: 'Okaforquist' })
  await page.goto('/patient')
  for (const typed of ['王建国', '王建國', 'wang jian guo', 'wangjianguo']) {
    await field(page, 'Search patients').fill('zzqq nobody')
    await shown(page, 'No Data')
    await field(page, 'Search patients').fill(typed)
    await shown(page.getByRole('table'), '王建國')
  }
  await field(page, 'Search patients').fill('okaferquist')
  await shown(page, 'No patient matches “okaferquist” exactly. Similar names:')
  await shown(page.getByRole('table'), name)
})

it('lists patients by their last order, with how many they have', async () => {
  const { page, token } = await fixtures.visit({ as: clinic })
  const { patientId, name } = await addPatient(fixtures.url(), token)
  await addPaidOrder(fixtures.url(), token, patientId)
  await page.goto('/patient')
  await field(page, 'Sort by').selectOption('Last order first')
  await page.waitForURL(/sort=lastOrder/)
  const first = page.getByRole('table').getByRole('row').nth(1)
  await shown(first, name)
  expect(await first.getByRole('cell').nth(4).innerText()).toBe('1')
})

it('merges two patients who may be the same person', async () => {
  const { page, token } = await fixtures.visit({ as: clinic })
  const first = await addPatient(fixtures.url(), token)
  const second = await addPatient(fixtures.url(), token, { phone: first.phone })
  await addDraft(fixtures.url(), token, second.patientId)
  await page.goto(`/patientDetail?patientId=${first.patientId}`)
  const panel = page.getByRole('region', { name: 'These may be the same person' })
  await shown(panel, second.name)
  await press(panel, /^Merge, keep/)
  const dialog = page.getByRole('dialog')
  await shown(dialog, 'This cannot be undone.')
  await press(dialog, 'Go back')
  await dialog.waitFor({ state: 'hidden' })
  await press(panel, /^Merge, keep/)
  await press(dialog, 'Merge')
  await noticed(page, 'Merged, 1 order moved')
  await panel.waitFor({ state: 'hidden' })
  await shown(page.getByRole('table'), 'Draft')
  const { rows } = await call(fixtures.url(), 'patient_list', { search: first.phone }, token)
  expect(rows.map(({ patientId }) => patientId)).toEqual([first.patientId])
})

it('goes back to the last page of a list that has become shorter', async () => {
  const { page, token } = await fixtures.visit({ as: clinic })
  const { patientId, name } = await addPatient(fixtures.url(), token, { lastName: 'Aaron' })
  await page.goto('/patient?page=9')
  await shown(page.getByRole('table'), name)
  expect(page.url()).toBe(`${fixtures.url()}/patient`)
  await addDraft(fixtures.url(), token, patientId)
  await page.goto(`/patientDetail?patientId=${patientId}&page=9`)
  await shown(page.getByRole('table'), 'Draft')
})

it('deletes a patient, and undoes that', async () => {
  const { page, token } = await fixtures.visit({ as: clinic })
  const { name } = await addPatient(fixtures.url(), token)
  await page.goto('/patient')
  await field(page, 'Search patients').fill(name)
  await press(page, `Actions for ${name}`)
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await noticed(page, 'Delete successfully')
  await shown(page, 'No Data')
  await shown(page, `${name} was removed from the list.`)
  await page.reload()
  await shown(page, `${name} was removed from the list.`)
  await press(page, 'Undo')
  await field(page, 'Search patients').fill(name)
  await shown(page.getByRole('table'), name)
  await gone(page, `${name} was removed from the list.`)
})

it('deletes a patient from the menu of their page', async () => {
  const { page, token } = await fixtures.visit({ as: clinic })
  const { patientId, name } = await addPatient(fixtures.url(), token)
  await page.goto(`/patientDetail?patientId=${patientId}`)
  await press(page, `Actions for ${name}`)
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await arrived(page, '/patient')
  await shown(page, `${name} was removed from the list.`)
})

it('shows another doctor’s patient, who cannot be changed', async () => {
  const { page, token } = await fixtures.visit({ as: 'lin' })
  const { rows } = await call(fixtures.url(), 'patient_list', { pageSize: 100 }, token)
  const joined = rows.find(({ editable }) => !editable)
  await page.goto('/patient')
  await field(page, 'Search patients').fill(joined?.phone ?? '')
  await shown(page, 'View only')
  await follow(page, new RegExp(joined?.lastName ?? 'nobody'))
  await arrived(page, '/patientDetail')
  await shown(
    page,
    "You do not have permission to edit this patient's information as they are linked to another doctor's account.",
  )
  expect(await page.getByRole('button', { name: /^(?:Edit|Delete)$/ }).count()).toBe(0)
})

it('turns the pages of a search beyond what is counted', async () => {
  const { page, token } = await fixtures.visit({ as: clinic })
  const lastName = newWord()
  for (let count = 0; count < 104; count += 1) await addPatient(fixtures.url(), token, { lastName })
  await page.goto(`/patient?search=${lastName}`)
  const pager = page.getByRole('navigation', { name: /^Page/ })
  await shown(pager, /^1–\d+ of 100\+$/)
  const next = pager.getByRole('button', { name: 'Next page' })
  for (let turned = 2; await next.isEnabled(); turned += 1) {
    await next.click()
    await shown(pager, new RegExp(`^Page ${turned}(?: of ${turned})?$`))
  }
  await shown(pager, /^\d+–104 of 104$/)
})

it('a list of one page has no pages to turn', async () => {
  const { page, token } = await fixtures.visit({ as: clinic })
  const lastName = newWord()
  await addPatient(fixtures.url(), token, { lastName })
  await page.goto(`/patient?search=${lastName}`)
  const pager = page.getByRole('navigation', { name: 'Page 1 of 1' })
  await shown(pager, '1–1 of 1')
  expect(await pager.getByRole('button').count()).toBe(0)
})

it('says that a phone that replied STOP gets no SMS, although they are chosen', async () => {
  const { page, token } = await fixtures.visit({ as: clinic })
  const { patientId } = await addPatient(fixtures.url(), token, { smsOptIn: true })
  // The answer after a STOP, which only the carrier reports.
  await page.route(/\/patient_edit$/, async (route) => {
    const answer = await (await route.fetch()).json()
    await route.fulfill({ json: { ...answer, data: { ...answer.data, smsOptIn: false } } })
  })
  await page.goto(`/patientDetail?patientId=${patientId}`)
  await press(page, 'Edit')
  const sheet = page.getByRole('dialog', { name: 'Edit patient' })
  await field(sheet, /^Middle name/).fill('Quill')
  await press(sheet, 'Save')
  await noticed(page, 'Patient information edited successfully')
  await noticed(page, 'This phone replied STOP. It gets no SMS until it replies START.')
})
