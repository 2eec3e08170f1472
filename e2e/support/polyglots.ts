/** Texts that some parser of markup, scripts, styles, messages or addresses could interpret. */
export const polyglots = {
  /** 40 characters at most, for the shortest fields. */
  short: `"'><img src=x onerror=alert(1)>{0}`,
  /** 60 at most. */
  tag: '</title></script><script src=//evil.example/x.js></script>',
  event: '`-alert(1)-` <svg/onload=alert(1)><b>{name}</b> ${1}',
  address: 'javascript:alert(1)//"><a href=data:text/html,x autofocus>',
  /** 80 at most. */
  style: `</style><link rel=stylesheet href=//evil.example/s.css>'-alert(1)-'`,
  /** 120 at most. */
  frame: `--><iframe srcdoc="<script>parent.alert(1)</script>"></iframe><object data=//evil.example>{count, plural, other {#}}`,
  /** 300 at most, on several lines. */
  note: `</textarea></noscript><template><form action=//evil.example><input autofocus onfocus=alert(1)>
<math><mtext><style><!--</style><img title="--><img src=//evil.example/p onerror=alert(1)>">
{{constructor.constructor('alert(1)')()}} <base href=//evil.example> \\u003cscript>`,
} as const

/** What a page would contain if one of them had been interpreted. */
export const planted = [
  'script:not([src^="/assets/"])',
  'img[src="x"]',
  '[src*="evil"]',
  '[href*="//evil"]',
  '[data*="evil"]',
  '[action*="evil"]',
  '[onload], [onerror], [onfocus], [onclick]',
  // The QR codes are downloaded from addresses that begin with "data:image".
  '[href^="javascript:"], [href^="data:text"]',
  'iframe[srcdoc]',
  'base, object, math',
].join(', ')
