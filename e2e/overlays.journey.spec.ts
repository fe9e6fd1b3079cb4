// Everything that opens over a screen: by mouse and by keyboard, without axe violations.
import { paths } from '@tratativa/contract/kernel/paths'
import { isCleanWith } from './axe.ts'
import { expect, test } from './journey.ts'
import { opened } from './overlays.ts'
import { demo } from './people.ts'
import { inParts, moveTo, settled, show } from './routes.ts'

for (const part of inParts(opened, 7))
  test(`an overlay has no axe violation, Enter opens it and moves the focus there, Escape closes it and restores the focus (${part.name})`, async ({
    page,
    enterAs,
  }) => {
    let shownPath = part.items[0]?.path ?? ''
    await enterAs(demo.admin, shownPath)
    await settled(page)
    for (const { name, path, trigger, shown } of part.items) {
      if (path !== shownPath) await moveTo(page, path)
      shownPath = path
      await trigger(page).click()
      await expect(shown(page), name).toBeVisible()
      await isCleanWith(page, name, shown(page))
      await page.emulateMedia({ reducedMotion: null })
      await page.keyboard.press('Escape')
      await expect(shown(page), name).toBeHidden()

      await trigger(page).focus()
      await page.keyboard.press('Enter')
      await expect(shown(page), name).toBeVisible()
      // A modal focuses its first field, so that the first key is not lost.
      const field = page.locator('dialog[open]').locator('input[type=text], input[type=search], textarea').first()
      if ((await field.count()) > 0) await expect(field, `${name}: the first field has the focus`).toBeFocused()
      await page.keyboard.press('Tab')
      await page.keyboard.press('Shift+Tab')
      await page.keyboard.press('Escape')
      await expect(shown(page), name).toBeHidden()
      await expect(trigger(page), name).toBeFocused()
    }
  })

test('axe finds no violation in the palette, the shortcuts, the confirmation of a deactivation and the phone’s menu', async ({
  page,
  enterAs,
}) => {
  await enterAs(demo.admin)
  await settled(page)
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog', { name: 'Ir para ou fazer' })).toBeVisible()
  await isCleanWith(page, 'palette', page.getByRole('dialog', { name: 'Ir para ou fazer' }))
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Atalhos do teclado' })).toBeVisible()
  await isCleanWith(page, 'shortcuts', page.getByRole('dialog', { name: 'Atalhos do teclado' }))
  await show(page, `${paths.users}?tab=usuarios&busca=${demo.negotiator}`)
  await page.getByRole('switch').click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await isCleanWith(page, 'question', page.getByRole('alertdialog'))
  await page.setViewportSize({ width: 375, height: 720 })
  await show(page, paths.overview)
  await page.getByRole('button', { name: 'Abrir menu' }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  await isCleanWith(page, 'drawer', page.getByRole('dialog', { name: 'Menu' }))
})
