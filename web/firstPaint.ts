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
/**
 * Lets the browser fetch what the first paint needs as early as possible (docs/decisions/0012): the script `ahead`,
 * which runs as soon as it has loaded; and the styles at the end of the page, so that they do not delay the product's name. The
 * scripts still wait for the styles, and leave the network to them.
 */
export const firstPaint: Plugin = {
  name: 'first-paint',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle }) {
      const files = Object.values(bundle ?? {})
      const styles = html.match(/<link rel="stylesheet"[^>]*>/g) ?? []
      return {
        html: styles
          .reduce((page, link) => page.replace(link, '').replace('</body>', `${link}</body>`), html)
          .replaceAll('rel="modulepreload"', 'rel="modulepreload" fetchpriority="low"'),
        tags: files
          .filter((file) => file.type === 'chunk' && file.name === 'ahead')
          .map(({ fileName }) => tag('script', { type: 'module', async: true, src: `/${fileName}` }, 'head')),
      }
    },
  },
}
