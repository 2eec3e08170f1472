import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { callNames, entryOf } from '../shared/src/contract/index.ts'
import { callFacts } from './callFacts.ts'
import { compiledTexts } from './compiledTexts.ts'
import { firstPaint } from './firstPaint.ts'
import { pagePreloads, portalParts } from './pagePreloads.ts'
import { reactIds } from './reactIds.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const server = process.env['BENCAO_SERVER'] ?? 'http://localhost:3000'

const gets = new Set<string>(callNames.filter((name) => entryOf(name).method === 'GET'))

/**
 * Pages and calls share paths: a GET of a path that is no GET call is a page or one of its files; everything else is a
 * call.
 */
const isPage = (method: string | undefined, path: string | undefined) =>
  method === 'GET' &&
  !gets.has((path ?? '').slice(1).split('?')[0] ?? '') &&
  !/^\/(openapi\.json|dev\/outbox\.json|healthz|readyz)/.test(path ?? '')

/** Matches the files in these folders and packages. */
const within = (...folders: string[]) =>
  new RegExp(`[\\\\/](?:${folders.join('|').replaceAll('/', '[\\\\/]')})[\\\\/]`)

/** Used by visitors, providers and staff. It must not import the rules of forms. */
const common = within(
  'shared/src/domain',
  'web/src/(?:api|browser|layout|notices|orders|state|text)',
  'web/src/ui/(?:form|states)',
)
/** Rules that no visitor's screen needs. Checkout needs the days of arrival without the rules of forms. */
const notOfVisitors = /[\\/]shared[\\/]src[\\/]domain[\\/]orders[\\/](?!arrival)/
/** Rules that few screens need: no list of orders, no order pad, no checkout. */
const ofFew =
  /[\\/]shared[\\/]src[\\/]domain[\\/](?:refund|prices[\\/](?:discount|shareOut)|subscriptions[\\/]answered)\./
/**
 * Mantine components that both the visitors' forms or notices and the portal use; otherwise each side would load the other's
 * bundle for them.
 */
const mantineOfBoth =
  /[\\/](?:ActionIcon|VisuallyHidden|CheckIcon|get-auto-contrast-value|Transition|Portal|OptionalPortal|CloseButton|use-force-update|get-style-object|get-default-z-index)(?:[\\/]|\.mjs)/
/** What notices share with dialogs. */
const layers = /[\\/](?:react-remove-scroll(?:-bar)?|react-style-singleton|use-sidecar|use-callback-ref)[\\/]/
/** What opens over a page: menus, panels, dialogs. The screens of an order need it after their first rendering. */
const overlays =
  /[\\/](?:@floating-ui|(?:Popover|Menu|Combobox|Select|ScrollArea|Floating|Modal|ModalBase|Drawer|OpenedMenu|SchemePicker|DatesPanel|useOpensAtOnce|ConfirmDialogContent|SessionWarning|ShortcutHelp)(?:[\\/]|\.))/
const ofOneSide = within('web/src/(?:public|staff|portal/patients|portal/earnings)')
const ofPatientsToo = within('web/src/payments', 'web/src/public/pay')
// The entry stays out of the start bundle: the start must not wait for the texts, as the entry does.
const entry = /index\.html|main\.tsx/

/** The document loads these files itself, so that no script needs to ask whether they are there. */
const ofEveryPage = /^assets\/(?:rolldown-runtime|ahead|start)-/

export default defineConfig({
  root: here('.'),
  plugins: [react(), callFacts, compiledTexts, pagePreloads('index', portalParts), firstPaint, reactIds],
  // Exactly one React, that of this workspace, even if npm has installed another.
  resolve: { dedupe: ['react', 'react-dom'] },
  server: {
    port: 5173,
    proxy: {
      '^/': {
        target: server,
        bypass: (request) => (isPage(request.method, request.url) ? request.url : undefined),
      },
    },
  },
  build: {
    outDir: here('./dist'),
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    // Fonts and icons stay files: the pages' content policy allows no data: fonts.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, files, { hostType }) =>
        hostType === 'js' ? files.filter((file) => !ofEveryPage.test(file)) : files,
    },
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      output: {
        // Few files, because each costs a round trip on a slow network. A module goes to the first group that matches
        // it, with those of its imports that no earlier group has taken. Each screen is a file of its own.
        codeSplitting: {
          minShareCount: 2,
          groups: [
            { name: 'ahead', test: within('web/src/app/ahead'), minShareCount: 1 },
            { name: 'start', tags: ['$initial'], test: (id) => !entry.test(id), minShareCount: 1 },
            // The names of the US states: 2 KB that a patient's page shows without the rules of forms.
            { name: 'provinces', test: /domain[\\/]provinces/ },
            {
              name: 'common',
              test: (id) =>
                (common.test(id) && !notOfVisitors.test(id) && !ofFew.test(id)) || mantineOfBoth.test(id),
            },
            { name: 'of-few', test: ofFew },
            // Of every form of an address; otherwise the next group takes it, and each such form loads that one.
            { name: 'address', test: within('web/src/ui/address') },
            { name: 'layers', test: layers },
            // Of providers and of patients, who need nothing else of the portal.
            { name: 'payments', test: ofPatientsToo },
            {
              name: 'forms',
              test: within('zod', 'shared/src/contract', 'web/src/ui/contractForm'),
            },
            // Of orders and subscriptions alone; it needs the rules of forms.
            { name: 'shipTo', test: within('web/src/ui/shipTo') },
            // Of everybody who prints.
            { name: 'printing', test: within('web/src/printing') },
            // Of those who sign up, and of staff who sign somebody up.
            { name: 'registry', test: within('web/src/registry') },
            // Separate from the next group, because of the checkbox.
            { name: 'terms', test: within('web/src/public/terms') },
            { name: 'public', test: within('web/src/public/(?:layout|oneTimeLink|signIn)') },
            { name: 'passwords', test: within('web/src/public/passwords') },
            { name: 'portal', test: (id) => !ofOneSide.test(id) && !overlays.test(id) },
            { name: 'overlays', test: overlays, minShareCount: 1 },
            { name: 'patients', test: within('web/src/portal/patients') },
            { name: 'earnings', test: within('web/src/portal/earnings') },
            // What screens of one area share. The others need no rules of input.
            { name: 'products', test: within('web/src/staff/products') },
            { name: 'settings', test: within('web/src/staff/(?:settings|faq)') },
            { name: 'memberships', test: within('web/src/staff/(?:memberships|subscriptions)') },
            { name: 'providers', test: within('web/src/staff/providers') },
            { name: 'staff', test: within('web/src/staff') },
          ],
        },
      },
    },
  },
})
