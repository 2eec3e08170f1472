import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type HtmlTagDescriptor, type Plugin } from 'vite'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const server = process.env['BENCAO_SERVER'] ?? 'http://localhost:3000'

/** Pages and calls share paths: the page is asked with GET and an address of its own files, the rest is a call. */
const isPage = (method: string | undefined, path: string | undefined) =>
  method === 'GET' &&
  !/^\/(subscription_cycle_options|openapi\.json|dev\/outbox\.json|healthz|readyz)/.test(path ?? '')

// What public pages share among themselves and with the portal: small, so that the rest is left to the portal.
const atTheDoor = new RegExp(
  [
    '[\\\\/]web[\\\\/]src[\\\\/](?:api[\\\\/](?!zod)|state[\\\\/]|notices[\\\\/]|browser[\\\\/]|routes[\\\\/])|[\\\\/]react-query[\\\\/]',
    '[\\\\/]web[\\\\/]src[\\\\/](?:session[\\\\/](?:sessionWatch|useSessionState|useSignOut)|orderStatus[\\\\/]useStatusList)\\.',
    '[\\\\/](?:ActionIcon|Group|InputBase|NativeSelect|PasswordInput|SegmentedControl|Stack|TextInput|VisuallyHidden)[\\\\/]',
    '[\\\\/](?:address|calendar|CheckIcon|cardName|get-auto-contrast-value|domain[\\\\/](?:dosage|order|patient)|ErrorState|foldText|LangPicker|money|NothingOpen|Notice|openPrint|PhoneInput|CodeInput|SendCodeButton|useSendCode|code|printToken|problems|states)\\.',
  ].join('|'),
)
// What the pages on the way in share: signing in, a new password, forms; the sign-ups, with the rules of forms.
const onTheWayIn =
  /[/]public[/](?:signIn|passwords|oneTimeLink)[/]|[/]public[/]layout[/](?:PublicPage|askedAudience)\.|[/](?:NewPassword\w*|newPasswordProblems|password|useForm)\./
const signingUp =
  /[/]public[/](?:signUp[/]|layout[/]PublicLinks)|[/]legal[/]Terms(?:Field|Dialog)|src[/]contract[/](?:signIn|signUp|fields[/]credentials)/
const formRules =
  /[/](?:zod|shared[/]src[/]contract(?![/](?:signIn|signUp|fields[/]credentials|entry[/]reply)))[/]|api[/]zod|[/]ui[/]form[/](?:LangSelect|ProvinceSelect|emptyPractice|typedDate\w*|useContractForm)\./
const boxes = /[/](?:Checkbox|InlineInput)[/]|[/]TermsField\./
const patientForms = /[/]portal[/]patients[/]/
// The back office: what its screens share, so that no provider's browser loads it.
const forStaff = /[/]web[/]src[/]staff[/]/
const ownFiles = new RegExp(`${patientForms.source}|${forStaff.source}`)
const except = (those: RegExp) => (id: string) => !those.test(id)

/** Of the start what must be there before the rest of it: where each path leads, and who is signed in. */
const ahead =
  /[/]web[/]src[/](?:app[/](?:ahead|access|screens)|routes[/]paths|api[/](?:body|wire|early|formEncoding|methods)|browser[/](?:once|pageSizeFor)|portal[/]orders[/]listInput|state[/](?:clientState|makeClientState)|text[/]catalogues|portal[/]layout[/]loadPortalLayout|staff[/]layout[/]loadStaffLayout)\.ts|domain[/](?:calendar|lang|order)\.ts|[/]@tanstack[/]store[/]|preload-helper/

const tag = (
  name: string,
  attrs: Record<string, string | true>,
  injectTo: HtmlTagDescriptor['injectTo'],
) => ({
  tag: name,
  attrs: { ...attrs, crossorigin: true },
  injectTo,
})
const letters = (file: string) => /(?:inter|source-serif-4)-latin-wght[^/]*\.woff2$/.test(file)

/**
 * Puts into the page what its first pictures wait for (docs/decisions/0012): that part of the start, run as soon as it is there
 * and not only once all scripts are; the letters that all pages show; the styles at the end of the page, so that the
 * name of the product is there before they have come. The scripts wait for the styles all the same.
 */
const firstPaint: Plugin = {
  name: 'first-paint',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle }) {
      const files = Object.values(bundle ?? {})
      const styles = html.match(/<link rel="stylesheet"[^>]*>/g) ?? []
      return {
        html: styles.reduce(
          (page, link) => page.replace(link, '').replace('</body>', `${link}</body>`),
          html,
        ),
        tags: [
          ...files
            .filter((file) => file.type === 'chunk' && file.name === 'ahead')
            .map(({ fileName }) =>
              tag('script', { type: 'module', async: true, src: `/${fileName}` }, 'head'),
            ),
          ...files
            .filter(({ fileName }) => letters(fileName))
            .map(({ fileName }) =>
              tag('link', { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${fileName}` }, 'head'),
            ),
        ],
      }
    },
  },
}

export default defineConfig({
  root: here('.'),
  plugins: [react(), firstPaint],
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
            { name: 'ahead', test: ahead, priority: 5 },
            { name: 'start', tags: ['$initial'], test: except(/index\.html|main\.tsx/), priority: 4 },
            { name: 'door', test: atTheDoor, minShareCount: 2, priority: 3 },
            // Small, and used without the rules of forms too.
            { name: 'domain', test: /domain[/](?:provinces|review)\./, minShareCount: 2, priority: 4 },
            { name: 'boxes', test: boxes, minShareCount: 2, priority: 3 },
            { name: 'fields', test: /[/]FieldSection\./, minShareCount: 2, priority: 3 },
            { name: 'wayIn', test: onTheWayIn, minShareCount: 2, priority: 3 },
            { name: 'rules', test: formRules, minShareCount: 2, priority: 3 },
            { name: 'signUp', test: signingUp, minShareCount: 2, priority: 2.5 },
            { name: 'portal', test: except(ownFiles), minShareCount: 2, priority: 2 },
            { name: 'forms', test: patientForms, minShareCount: 2, priority: 1 },
            { name: 'staff', test: forStaff, minShareCount: 2, priority: 0 },
          ],
        },
      },
    },
  },
})
