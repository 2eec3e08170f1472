import { type DeclineReason, declineReasonOf } from '@bencao/shared/domain/cards/declineReason.ts'

/** The result of the gateway's form. What the gateway says about a declined card is in its own words. */
export type GatewayAnswer =
  | { kind: 'token'; gatewayToken: string }
  | { kind: 'declined'; why?: DeclineReason | undefined }
  | { kind: 'cancelled' }
  | { kind: 'failed' }

interface Lightbox {
  open(
    fields: { ssl_txn_auth_token: string },
    callbacks: {
      onApproval(reply: unknown): void
      onDeclined(reply: unknown): void
      onError(error: unknown): void
      onCancelled(): void
    },
  ): void
}

declare global {
  interface Window {
    PayWithConverge?: Lightbox
  }
}

const textOf = (reply: unknown, name: string): string => {
  const value: unknown = typeof reply === 'object' && reply !== null ? Reflect.get(reply, name) : null
  return typeof value === 'string' ? value : ''
}

/**
 * Opens the gateway's form over the page and resolves when it closes. Only the policy of a payment page lets the script
 * load; on any other page, or if the gateway cannot be reached, the result is `failed`.
 */
export async function openGatewayForm(form: {
  formToken: string
  scriptUrl: string
}): Promise<GatewayAnswer> {
  const lightbox = await loadLightbox(form.scriptUrl)
  if (!lightbox) return { kind: 'failed' }
  return new Promise((resolve) => {
    lightbox.open(
      { ssl_txn_auth_token: form.formToken },
      {
        onApproval: (reply) => {
          const gatewayToken = textOf(reply, 'ssl_token')
          resolve(gatewayToken === '' ? { kind: 'failed' } : { kind: 'token', gatewayToken })
        },
        onDeclined: (reply) =>
          resolve({
            kind: 'declined',
            why: declineReasonOf({
              code: textOf(reply, 'ssl_issuer_response') || textOf(reply, 'errorCode') || null,
              message: textOf(reply, 'errorMessage') || textOf(reply, 'ssl_result_message'),
            }),
          }),
        onError: () => resolve({ kind: 'failed' }),
        onCancelled: () => resolve({ kind: 'cancelled' }),
      },
    )
  })
}

export type OpenForm = typeof openGatewayForm

/** The card that is typed into the gateway's form, for one payment. `form` is null if the server answered without one. */
export async function typedCard(
  form: Parameters<OpenForm>[0] | null,
  openForm: OpenForm,
): Promise<
  | { gatewayToken: string }
  | { kind: 'declined'; why?: DeclineReason | undefined; paymentId: null }
  | { kind: 'formClosed' | 'formFailed' }
> {
  const filled = form ? await openForm(form) : ({ kind: 'failed' } as const)
  if (filled.kind === 'token') return { gatewayToken: filled.gatewayToken }
  if (filled.kind === 'declined') return { ...filled, paymentId: null }
  return { kind: filled.kind === 'cancelled' ? 'formClosed' : 'formFailed' }
}

const loaded = new Map<string, Promise<Lightbox | null>>()

/** Removes a script that did not load, so that the next call retries. */
async function loadLightbox(scriptUrl: string): Promise<Lightbox | null> {
  const loading = loaded.get(scriptUrl) ?? loadScript(scriptUrl)
  loaded.set(scriptUrl, loading)
  const lightbox = await loading
  if (!lightbox) loaded.delete(scriptUrl)
  return lightbox
}

function loadScript(scriptUrl: string): Promise<Lightbox | null> {
  return new Promise((resolve) => {
    const script = document.createElement('script')
    script.src = scriptUrl
    script.addEventListener('load', () => resolve(window.PayWithConverge ?? null))
    script.addEventListener('error', () => {
      script.remove()
      resolve(null)
    })
    document.head.append(script)
  })
}
