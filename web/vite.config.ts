import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const server = process.env['BENCAO_SERVER'] ?? 'http://localhost:3000'

/** Pages and calls share paths: the page is asked with GET and an address of its own files, the rest is a call. */
const isPage = (method: string | undefined, path: string | undefined) =>
  method === 'GET' &&
  !/^\/(subscription_cycle_options|openapi\.json|dev\/outbox\.json|healthz|readyz)/.test(path ?? '')

// What public pages share among themselves and with the portal: small, so that the rest is left to the portal.
const atTheDoor = new RegExp(
  [
    '[\\\\/](?:api[\\\\/](?!zod)|session[\\\\/](?!SessionWatch)|(?:browser|react-query)[\\\\/])',
    '[\\\\/](?:ActionIcon|Group|InputBase|NativeSelect|PasswordInput|SegmentedControl|Stack|TextInput|VisuallyHidden)[\\\\/]',
    '[\\\\/](?:address|calendar|CheckIcon|cardName|get-auto-contrast-value|domain[\\\\/](?:dosage|order|patient|review)|ErrorState|foldText|LangPicker|money|NothingOpen|Notice|openPrint|PhoneInput|CodeInput|SendCodeButton|useSendCode|code|printToken|problems|states)\\.',
  ].join('|'),
)
// What the pages on the way in share: signing in, a new password; the sign-ups, with the rules of forms.
const onTheWayIn =
  /[/]signIn[/]|[/](?:Checkbox|InlineInput)[/]|[/](?:DeadLink|DoorPage|LinkCheck|NewPassword\w*|TermsField|askedAudience|newPasswordProblems|password|useLinkToken|useNewPassword)\./
const signingUp = /[/]signUp[/]|contract[/]account/
const formRules =
  /[/](?:zod|contract(?![/](?:account|reply))|form)[/]|api[/]zod|[/]ui[/](?:LangSelect|ProvinceSelect|emptyPractice|typedDate\w*|useContractForm)\./
const patientForms = /[/]patients[/]/
// The staff's console: what its screens share, so that no provider's browser loads it.
const forStaff = /[/]web[/]src[/]console[/]/
const ownFiles = new RegExp(`${patientForms.source}|${forStaff.source}`)
const except = (those: RegExp) => (id: string) => !those.test(id)

/** Lets the page ask for the letters that all its pages show at once, and not only when the styles are there. */
const fontsAhead: Plugin = {
  name: 'fonts-ahead',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => /(?:inter|source-serif-4)-latin-wght[^/]*\.woff2$/.test(file))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true },
          injectTo: 'head',
        })),
  },
}

export default defineConfig({
  root: here('.'),
  plugins: [react(), fontsAhead],
  // One React, the one of this workspace, whatever else npm has put beside it.
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
    // Fonts and marks stay files of their own: the policy of the pages allows no data: fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      output: {
        // Few files, because each costs a round trip on a slow network: what everybody needs, what visitors share
        // with providers, what providers share, and the rules of forms. Each screen is a file of its own.
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'], test: except(/index\.html|main\.tsx/), priority: 4 },
            { name: 'door', test: atTheDoor, minShareCount: 2, priority: 3 },
            // Small, and asked for without the rules that use it too.
            { name: 'provinces', test: /domain[/]provinces/, minShareCount: 2, priority: 3.5 },
            { name: 'wayIn', test: onTheWayIn, minShareCount: 2, priority: 3 },
            { name: 'rules', test: formRules, minShareCount: 2, priority: 3 },
            { name: 'signUp', test: signingUp, minShareCount: 2, priority: 2.5 },
            { name: 'portal', test: except(ownFiles), minShareCount: 2, priority: 2 },
            { name: 'forms', test: patientForms, minShareCount: 2, priority: 1 },
            { name: 'console', test: forStaff, minShareCount: 2, priority: 0 },
          ],
        },
      },
    },
  },
})
