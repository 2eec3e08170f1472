import type { HtmlTagDescriptor, Plugin } from 'vite'

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
 * Lets the browser fetch what the first paint needs as early as possible (docs/decisions/0012): the script `ahead`,
 * which runs as soon as it has loaded; with `fonts` those that all pages use; and the styles at the end of the page, so that
 * they do not delay the product's name. The scripts still wait for the styles.
 */
export const firstPaint = ({ fonts }: { fonts: boolean }): Plugin => ({
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
            .filter(({ fileName }) => fonts && letters(fileName))
            .map(({ fileName }) =>
              tag('link', { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${fileName}` }, 'head'),
            ),
        ],
      }
    },
  },
})
