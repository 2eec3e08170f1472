/** Runs in the card form; `page` has its origin, session token and texts. */
export const formScript = `
const form = document.querySelector('form')
const send = form.querySelector('[type=submit]')
const formFault = document.getElementById('form-fault')
const names = ['number', 'expiry', 'code', 'name', 'zip']
const input = (name) => document.getElementById(name)
const report = (kind, data) => parent.postMessage({ sim: 'converge', kind, data }, page.origin)
let busy = false

function setBusy(now) {
  busy = now
  send.setAttribute('aria-disabled', String(now))
  send.textContent = now ? page.texts.saving : page.texts.save
}

function showFaults(faulty) {
  for (const name of names) {
    const bad = faulty.includes(name)
    input(name).setAttribute('aria-invalid', String(bad))
    document.getElementById(name + '-fault').textContent = bad ? page.texts.faults[name] : ''
  }
  const first = names.find((name) => faulty.includes(name))
  if (first) input(first).focus()
}

input('number').addEventListener('input', (event) => {
  const field = event.target
  if (field.selectionStart !== field.value.length) return
  field.value = field.value.replace(/[^0-9]/g, '').slice(0, 19).replace(/([0-9]{4})(?=[0-9])/g, '$1 ')
})
input('expiry').addEventListener('input', (event) => {
  const field = event.target
  if (event.inputType && event.inputType.startsWith('delete')) return
  if (/^[0-9]{2}$/.test(field.value)) field.value += '/'
})

form.addEventListener('submit', async (event) => {
  event.preventDefault()
  if (busy) return
  setBusy(true)
  formFault.textContent = ''
  showFaults([])
  const body = new URLSearchParams(new FormData(form))
  body.set('t', page.token)
  try {
    const reply = await fetch('sim-pay', { method: 'POST', body })
    const answer = await reply.json()
    if (answer.kind !== 'fields') return report(answer.kind, answer.data)
    setBusy(false)
    showFaults(answer.data)
  } catch {
    setBusy(false)
    formFault.textContent = page.texts.unreachable
  }
})

document.getElementById('cancel').addEventListener('click', () => report('cancelled'))
addEventListener('keydown', (event) => { if (event.key === 'Escape') report('cancelled') })
for (const button of document.querySelectorAll('[data-number]')) {
  button.addEventListener('click', () => {
    const number = button.dataset.number
    input('number').value = number
    input('expiry').value = '12/' + (new Date().getFullYear() + 3)
    input('code').value = number.startsWith('3') ? '1234' : '123'
    if (!input('zip').value) input('zip').value = '94105'
    showFaults([])
    send.focus()
  })
}

const begin = () => { if (document.activeElement === document.body) input('number').focus() }
addEventListener('focus', begin)
begin()
`

/** Runs instead of the form's script if there is only a notice to close. */
export const noticeScript = `
const closeNotice = () => parent.postMessage({ sim: 'converge', kind: 'error', data: page.report }, page.origin)
document.getElementById('close').addEventListener('click', closeNotice)
addEventListener('keydown', (event) => { if (event.key === 'Escape') closeNotice() })
addEventListener('focus', () => document.getElementById('close').focus())
document.getElementById('close').focus()
`
