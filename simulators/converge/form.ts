import { offeredCards } from './cards.ts'
import { formScript, noticeScript } from './formScript.ts'
import { formStyle } from './formStyle.ts'
import type { FormTexts } from './formTexts.ts'
import type { FieldFault, FormSession } from './hosted.ts'

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

/** JSON that cannot end the script that contains it. */
function scriptData(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}

function page(texts: FormTexts, nonce: string, body: string, data: unknown, script: string): string {
  return `<!doctype html>
<html lang="${texts.lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(texts.title)}</title>
<style nonce="${nonce}">${formStyle}</style>
</head>
<body>
${body}
<script nonce="${nonce}">const page = ${scriptData(data)};${script}</script>
</body>
</html>
`
}

interface Field {
  name: FieldFault
  autocomplete: string
  attributes: string
  value?: string
}

function fieldHtml(texts: FormTexts, field: Field): string {
  const { name } = field
  const hint = name === 'expiry' || name === 'code' ? texts.hints[name] : ''
  const described = hint === '' ? `${name}-fault` : `${name}-hint ${name}-fault`
  const hintHtml = hint === '' ? '' : `<span class="hint" id="${name}-hint">${escapeHtml(hint)}</span>`
  return `<div class="field">
<label for="${name}">${escapeHtml(texts.labels[name])}</label>
${hintHtml}<input id="${name}" name="${name}" autocomplete="${field.autocomplete}" required
 aria-describedby="${described}" value="${escapeHtml(field.value ?? '')}" ${field.attributes}>
<span class="fault" id="${name}-fault"></span>
</div>`
}

function testCardsHtml(texts: FormTexts): string {
  const rows = offeredCards.map(({ number, behaviour }) => {
    const grouped = number.replace(/(\d{4})(?=\d)/g, '$1 ')
    const says = texts.behaviours[behaviour] ?? ''
    return `<li><span><code>${grouped}</code> <span class="hint">${escapeHtml(says)}</span></span>
<button type="button" class="quiet" data-number="${grouped}" aria-label="${escapeHtml(
      `${texts.fillIn}: ${grouped}`,
    )}">${escapeHtml(texts.fillIn)}</button></li>`
  })
  return `<details><summary>${escapeHtml(texts.testCards)}</summary><ul>${rows.join('')}</ul></details>`
}

/** The card form in the frame. It reports only to the page of `parentOrigin`. */
export function formPage(input: {
  texts: FormTexts
  session: FormSession
  sessionToken: string
  parentOrigin: string
  nonce: string
}): string {
  const { texts, session } = input
  const name = [session.fields.get('ssl_first_name'), session.fields.get('ssl_last_name')].join(' ').trim()
  const numeric = 'inputmode="numeric"'
  const fields: Field[] = [
    { name: 'number', autocomplete: 'cc-number', attributes: `${numeric} maxlength="23"` },
    { name: 'expiry', autocomplete: 'cc-exp', attributes: `${numeric} maxlength="9"` },
    { name: 'code', autocomplete: 'cc-csc', attributes: `${numeric} maxlength="4"` },
    { name: 'name', autocomplete: 'cc-name', attributes: 'maxlength="80"', value: name },
    {
      name: 'zip',
      autocomplete: 'billing postal-code',
      attributes: 'maxlength="10"',
      value: session.fields.get('ssl_avs_zip') ?? '',
    },
  ]
  const body = `<main>
<h1>${escapeHtml(texts.title)}</h1>
<p class="notice">${escapeHtml(texts.notice)}</p>
<form novalidate method="post" action="sim-pay">
${fields.map((field) => fieldHtml(texts, field)).join('\n')}
<p class="fault" id="form-fault" role="alert"></p>
<div class="buttons">
<button type="submit">${escapeHtml(texts.save)}</button>
<button type="button" class="quiet" id="cancel">${escapeHtml(texts.cancel)}</button>
</div>
</form>
${testCardsHtml(texts)}
</main>`
  const data = { origin: input.parentOrigin, token: input.sessionToken, texts }
  return page(texts, input.nonce, body, data, formScript)
}

/** Shown instead of the form if it cannot be used; closing it reports an error. */
export function noticePage(input: {
  texts: FormTexts
  message: string
  report: string
  parentOrigin: string
  nonce: string
}): string {
  const body = `<main>
<h1>${escapeHtml(input.texts.title)}</h1>
<p role="alert">${escapeHtml(input.message)}</p>
<div class="buttons"><button type="button" id="close">${escapeHtml(input.texts.close)}</button></div>
</main>`
  const data = { origin: input.parentOrigin, report: input.report }
  return page(input.texts, input.nonce, body, data, noticeScript)
}
