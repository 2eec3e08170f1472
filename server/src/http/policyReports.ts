import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { floodCounter } from '../limits/flood.ts'
import { networksOf } from '../limits/network.ts'
import type { Log } from '../log/log.ts'
import { BadBody } from './body.ts'
import { reportsPath } from './headers.ts'
import { paymentPages } from './pages.ts'

/** Something that the content policy of a page has blocked. Every field is from a closed list, or an origin. */
export interface PolicyReport {
  /** A payment page, or `other`. */
  page: string
  directive: string
  /** Where the blocked thing comes from: an origin, or a word. */
  blocked: string
}

const mostBytes = 16_384
const mostPerRequest = 10
/** Those of payment pages are counted apart, so that the others cannot use up their number. */
const perMinute = { network: 60, all: 600, dropped: 1 }

/** As `report-uri` sends it, and as the Reporting API does. */
const single = z.object({
  'csp-report': z.object({
    'document-uri': z.string(),
    'effective-directive': z.string().default(''),
    'violated-directive': z.string().default(''),
    'blocked-uri': z.string().default(''),
  }),
})
const batch = z.array(
  z.object({
    body: z.object({
      documentURL: z.string(),
      effectiveDirective: z.string(),
      blockedURL: z.string().default(''),
    }),
  }),
)

const directives = `
  script-src script-src-elem script-src-attr style-src style-src-elem style-src-attr img-src font-src connect-src
  frame-src media-src worker-src manifest-src form-action frame-ancestors base-uri object-src default-src`.split(
  /\s+/,
)
const blockedWords = ['inline', 'eval', 'wasm-eval', 'data', 'blob', 'self']

/** The reports in a body about pages of this portal. Nothing else of it is kept: it may be a stranger's invention. */
export function readPolicyReports(body: unknown, publicUrl: string): PolicyReport[] {
  return rawReports(body).flatMap(({ document, directive, blocked }) => {
    if (originOf(document) !== new URL(publicUrl).origin) return []
    const path = new URL(document).pathname.replace(/\/$/, '')
    const [name = ''] = directive.split(' ')
    return {
      page: paymentPages.has(path) ? path : 'other',
      directive: name !== '' && directives.includes(name) ? name : 'other',
      blocked: blockedOf(blocked),
    }
  })
}

function rawReports(body: unknown): { document: string; directive: string; blocked: string }[] {
  const one = single.safeParse(body)
  if (one.success) {
    const report = one.data['csp-report']
    return [
      {
        document: report['document-uri'],
        directive: report['effective-directive'] || report['violated-directive'],
        blocked: report['blocked-uri'],
      },
    ]
  }
  const several = batch.safeParse(Array.isArray(body) ? body.slice(0, mostPerRequest) : body)
  return (several.data ?? []).map(({ body: { documentURL, effectiveDirective, blockedURL } }) => ({
    document: documentURL,
    directive: effectiveDirective,
    blocked: blockedURL,
  }))
}

const originOf = (address: string): string | null => {
  if (!URL.canParse(address)) return null
  const { origin, protocol, hostname } = new URL(address)
  return /^(?:https?|wss?):$/.test(protocol) && hostname.length <= 100 ? origin : null
}

const blockedOf = (blocked: string): string => {
  if (blockedWords.includes(blocked)) return blocked
  if (/^[a-z-]+-extension:/.test(blocked)) return 'extension'
  return originOf(blocked) ?? 'other'
}

/** Where browsers report what the content policy of a page has blocked; anybody may send anything to it. */
export async function servePolicyReports(
  app: FastifyInstance,
  options: { publicUrl: string; log: Log; reported?: (report: PolicyReport) => void },
): Promise<void> {
  const { count: countReport } = floodCounter()
  const kindOf = ({ page }: PolicyReport) => (page === 'other' ? 'other' : 'payment')
  const isWithin = (ip: string, report: PolicyReport) =>
    countReport([
      { key: `all:${kindOf(report)}`, most: perMinute.all },
      ...networksOf(ip).map(({ name, times }) => ({
        key: `${kindOf(report)}:${name}`,
        most: perMinute.network * times,
      })),
    ]) === 0
  const isFirstDropped = (report: PolicyReport) =>
    countReport([{ key: `dropped:${kindOf(report)}`, most: perMinute.dropped }]) === 0

  // A scope of its own, because no call has these types of body.
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      ['application/csp-report', 'application/reports+json'],
      { parseAs: 'string', bodyLimit: mostBytes },
      (_request, body, done) => {
        try {
          done(null, JSON.parse(String(body)))
        } catch {
          done(new BadBody())
        }
      },
    )
    scope.post(reportsPath, { bodyLimit: mostBytes }, async (request, reply) => {
      for (const report of readPolicyReports(request.body, options.publicUrl)) {
        const { page, directive, blocked } = report
        if (!isWithin(request.ip, report)) {
          if (isFirstDropped(report))
            options.log.warn({ job: 'contentPolicy', path: page, state: 'some dropped' })
          continue
        }
        options.reported?.(report)
        options.log.warn({ job: 'contentPolicy', path: page, state: `${directive} ${blocked}` })
      }
      return reply.code(204).send()
    })
  })
}
