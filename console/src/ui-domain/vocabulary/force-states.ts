// A page cannot show the pointer over twelve elements at once, so every rule with :hover or focus gets a copy for elements marked
// data-force="hover" or data-force="focus".

const twin = (selector: string) =>
  selector
    .replaceAll(':hover', '[data-force="hover"]')
    .replaceAll(':focus-visible', '[data-force="focus"]')
    .replaceAll(':focus-within', ':has([data-force="focus"])')

const copy = (rules: CSSRuleList, insert: (rule: string, index: number) => number) => {
  for (let index = rules.length - 1; index >= 0; index--) {
    const rule = rules[index]
    if (!(rule instanceof CSSStyleRule)) continue
    const selector = twin(rule.selectorText)
    if (selector !== rule.selectorText) insert(`${selector} { ${rule.style.cssText} }`, index + 1)
  }
}

export const forceStates = () => {
  for (const sheet of document.styleSheets) copy(sheet.cssRules, (rule, index) => sheet.insertRule(rule, index))
}
