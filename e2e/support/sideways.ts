/**
 * In the browser: what makes the page scroll sideways, what scrolls sideways inside it without being a table or a
 * region that takes the focus, and texts that are cut off without a sign.
 */
export const sidewaysFaults = (): string[] => {
  const { clientWidth, scrollWidth } = document.documentElement
  const nameOf = (element: Element): string => {
    const name = (element.getAttribute('class') ?? '').split(' ').slice(0, 2).join('.')
    const text = (element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 60)
    return `<${element.tagName.toLowerCase()} ${name}> "${text}"`
  }
  const all = [...document.body.querySelectorAll('*')].filter((element) => element.checkVisibility())
  const flows = new Map(all.map((element) => [element, getComputedStyle(element)]))
  const clips = (element: Element): boolean => (flows.get(element)?.overflowX ?? 'visible') !== 'visible'
  const isOut = (element: Element): boolean => {
    const { right, left, width } = element.getBoundingClientRect()
    return width > 0 && (right > clientWidth + 0.5 || left < -0.5)
  }
  const isFree = (element: Element): boolean => {
    for (let around = element.parentElement; around; around = around.parentElement)
      if (clips(around) && !isOut(around)) return false
    return true
  }
  const wide =
    scrollWidth > clientWidth
      ? all.filter(
          (element) =>
            isOut(element) && isFree(element) && ![...element.children].some((child) => isOut(child)),
        )
      : []
  const inner = all.filter((element) => clips(element) && element.scrollWidth > element.clientWidth + 1)
  const scrolls = inner.filter((element) => {
    const flow = flows.get(element)?.overflowX
    return (
      (flow === 'auto' || flow === 'scroll') &&
      !element.matches('[tabindex], textarea, input, fieldset, nav, [role="tablist"]') &&
      !element.querySelector('table')
    )
  })
  const cut = inner.filter((element) => {
    const flow = flows.get(element)
    const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())
    const isHidden = flow?.overflowX === 'hidden' || flow?.overflowX === 'clip'
    return isHidden && hasText && element.clientWidth > 1 && flow?.textOverflow !== 'ellipsis'
  })
  const page = scrollWidth > clientWidth ? [`the page scrolls sideways`] : []
  return [
    ...(wide.length > 0
      ? wide.slice(0, 4).map((element) => `wider than the page: ${nameOf(element)}`)
      : page),
    ...scrolls.map((element) => `scrolls sideways: ${nameOf(element)}`),
    ...cut.map((element) => `cut off: ${nameOf(element)}`),
  ]
}
