// The public API of identity: the signed-in person's menu and the choice of language.
export { LanguageMenu } from './language-menu.tsx'
export { navigationKeyOf } from './menu/navigation-keys.ts'
export { isOpen, pageOf, menuPagesOf } from './menu/menu-pages.ts'
export { useMe, useMenu } from './menu/menu.api.ts'
export { useMenuLabel } from './menu/use-menu-label.ts'
export { useProfileName } from './menu/use-profile-name.ts'
export { RenewalPane } from './renewal/renewal-pane.tsx'
export { signOut, useSwitchTenant } from './leaving.api.ts'
