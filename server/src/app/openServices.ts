import type { PaidBy } from '@bencao/shared/domain/payment.ts'
import type { Config, VendorSettings } from './settings.ts'
import { walletWithBreaker, withBreaker } from '../services/breaker.ts'
import { convergeGateway, payScriptOf } from '../services/converge/converge.ts'
import { clamdScanner } from '../services/clamd/clamd.ts'
import { type Carriers, openCarriers } from './openCarriers.ts'
import { openFiles } from './openFiles.ts'
import { easypostCarriers } from '../services/easypost/easypost.ts'
import { nppesRegistry } from '../services/nppes/nppes.ts'
import type { MailSender } from '../services/smtp/smtp.ts'
import type { PaypalEvents } from '../services/paypal/hook.ts'
import { paypalGateway } from '../services/paypal/paypal.ts'
import type { Services } from '../ports/services.ts'

/** The adapters of the vendors in the settings. */
export interface OpenedServices extends Carriers {
  services: Services
  gatewayScript: string
  paypalEvents: PaypalEvents | null
  /** Signs EasyPost's events; empty: they are not accepted. */
  easypostSecret: string
}

interface Surroundings {
  /** Called when a payment gateway stops or starts answering, and when it rejects our credentials or protocol. */
  gatewayChanged: (state: string, method: PaidBy) => void
  /** Whom e-mail is from. */
  mailSender: () => Promise<MailSender>
  /** Takes a turn at the registry of providers; all servers share the turns. */
  npiTurn: (turn: { spacingMs: number; withinMs: number }) => Promise<number | null>
}

/** @throws Error if no gateway or registry is set: their simulators are part of development only */
export function openServices(
  config: Config,
  vendors: VendorSettings,
  { gatewayChanged, mailSender, npiTurn }: Surroundings,
): OpenedServices {
  const { converge, nppes } = vendors
  if (!converge || !nppes)
    throw new Error('CONVERGE_MERCHANT_ID and NPPES_URL must be set: only npm start runs the simulators.')
  const cards = convergeGateway({ ...converge, timeoutMs: config.gatewayTimeoutMs })
  const wallet = vendors.paypal && paypalGateway({ ...vendors.paypal, timeoutMs: config.gatewayTimeoutMs })
  const { url, spacingMs } = nppes
  return {
    ...openCarriers(config, vendors, mailSender),
    services: {
      cards: withBreaker(cards, { onState: (state) => gatewayChanged(state, cards.method) }),
      wallet:
        wallet && walletWithBreaker(wallet, { onState: (state) => gatewayChanged(state, wallet.method) }),
      carriers: vendors.easypost && easypostCarriers(vendors.easypost),
      files: openFiles(config),
      scanner: config.clamd ? clamdScanner({ address: config.clamd }) : null,
      npi: nppesRegistry({ url, turn: (withinMs) => npiTurn({ spacingMs, withinMs }) }),
    },
    gatewayScript: payScriptOf(converge),
    paypalEvents: vendors.paypal?.webhookId ? vendors.paypal : null,
    easypostSecret: vendors.easypost?.webhookSecret ?? '',
  }
}
