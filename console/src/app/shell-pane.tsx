// The shell around every page, with its data: the signed-in person, their menu, and the bar items of the features.
import { Suspense, lazy, useState } from 'react'
import type { ReactNode } from 'react'
import { Outlet, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paths } from '@tratativa/contract/kernel/paths'
import {
  navigationKeyOf,
  LanguageMenu,
  pageOf,
  menuPagesOf,
  RenewalPane,
  signOut,
  useMe,
  useMenu,
  useMenuLabel,
  useProfileName,
  useSwitchTenant,
} from '../features/identity/index.ts'
import { useActionKeys, useActions } from '../platform/actions.ts'
import { chooseLanguage, savedLanguage } from '../platform/i18n.ts'
import { useLogin } from '../platform/login.ts'
import { useSlot } from '../platform/slots.ts'
import { chooseTheme, useTheme } from '../platform/theme.ts'
import { Boundary } from '../platform/boundary.tsx'
import { TypedAhead } from '../ui/typed-ahead.tsx'
import { usePath } from './gate.tsx'
import { shellActions } from './shell-actions.ts'
import { ShellBanners } from './shell-banners.tsx'
import { ShellFrame } from './shell-frame.tsx'
import { SideFoot } from './side-foot.tsx'
import { MenuCountPart } from './menu-count-part.tsx'
import { SideMenu } from './side-menu.tsx'
import { SlotParts } from './slot-parts.tsx'
import { TopBar } from './top-bar.tsx'
import { UserMenu } from './user-menu.tsx'
import { FailedPage } from './failed-page.tsx'
import { useNavigationKeys } from './use-navigation-keys.ts'
import styles from './shell.module.css'
import { useSide } from './use-side.ts'

const useNavigateTo = () => {
  const navigate = useNavigate()
  return (path: string) => void navigate({ to: path })
}

const User = () => {
  const login = useLogin()
  const { data: me } = useMe()
  const theme = useTheme()
  const profileName = useProfileName()
  const go = useNavigateTo()
  if (!login) return null
  return (
    <UserMenu
      name={me?.data.name ?? login.user.name}
      access={profileName(me?.data.profileTypeName ?? login.user.access)}
      theme={theme}
      onTheme={chooseTheme}
      onProfile={() => go(paths.profile)}
      onCertificates={() => go(paths.certificates)}
      onSignOut={() => void signOut()}
    />
  )
}

const Foot = ({ isClosed }: { isClosed: boolean }) => {
  const login = useLogin()
  const { data: me } = useMe()
  const { mutate } = useSwitchTenant()
  if (!login || !me) return null
  const { tenants } = me.data
  return <SideFoot {...{ tenants, isClosed }} current={login.claims.tenant_id} onSwitch={({ id }) => mutate(id)} />
}

type SideProps = { isClosed: boolean; floating: ReactNode; onPick: () => void }

const Side = ({ isClosed, floating, onPick }: SideProps) => {
  const { data: menu } = useMenu()
  const labelOf = useMenuLabel()
  const counts = useSlot('menuCounts')
  const current = pageOf(menu?.data ?? [], usePath())?.path
  return (
    <>
      <SideMenu
        entries={menu?.data}
        {...{ current, isClosed, labelOf, onPick }}
        countOf={(page) => <MenuCountPart part={counts.find(({ path }) => path === page)?.part} />}
      />
      {floating}
      <Foot isClosed={isClosed} />
    </>
  )
}

const Actions = ({ isNarrow }: { isNarrow: boolean }) => {
  const { t } = useTranslation('shell')
  return (
    <>
      {/* A phone has no width left for it; the profile offers the same choice. */}
      {!isNarrow && (
        <LanguageMenu
          isCompact
          label={t('language')}
          language={savedLanguage()}
          onChange={(language) => void chooseLanguage(language)}
        />
      )}
      {/* Without its place a button that loads would move its neighbours under the pointer. */}
      <SlotParts parts={useSlot('topActions')} place={<span className={styles.place} />} />
    </>
  )
}

// Loaded when its key is pressed, so that the first screen does not wait for it.
const PalettePane = lazy(() => import('./palette-pane.tsx').then((module) => ({ default: module.PalettePane })))

const UndoNoticesPane = lazy(() =>
  import('./undo-notices-pane.tsx').then((module) => ({ default: module.UndoNoticesPane })),
)

type Overlay = 'palette' | 'shortcuts'

export const ShellPane = () => {
  const { isNarrow, isClosed, isDrawerOpen, closeDrawer, toggle } = useSide()
  const [overlay, setOverlay] = useState<Overlay | null>(null)
  const { data: menu } = useMenu()
  const path = usePath()
  const go = useNavigateTo()
  useActionKeys()
  useActions(shellActions, {
    palette: () => setOverlay((open) => (open === 'palette' ? null : 'palette')),
    list: () => setOverlay('shortcuts'),
    menu: toggle,
  })
  useNavigationKeys((letter) => {
    const page = menuPagesOf(menu?.data ?? []).find(({ path: address }) => navigationKeyOf(address) === letter)
    if (page) go(page.path)
  })
  const floating = <SlotParts parts={useSlot('floating')} />
  const top = (
    <TopBar
      isNarrow={isNarrow}
      isMenuOpen={isNarrow ? isDrawerOpen : !isClosed}
      onToggleMenu={toggle}
      search={<SlotParts parts={useSlot('topSearch')} />}
      floating={isNarrow && floating}
      actions={<Actions isNarrow={isNarrow} />}
      user={<User />}
    />
  )
  return (
    <ShellFrame
      {...{ isNarrow, isClosed, isDrawerOpen, top }}
      onCloseDrawer={closeDrawer}
      side={<Side isClosed={isClosed && !isNarrow} floating={isNarrow ? null : floating} onPick={closeDrawer} />}
      banners={<ShellBanners />}
    >
      <Boundary resetOn={path} fallback={(error, retry) => <FailedPage error={error} reset={retry} />}>
        <Outlet />
      </Boundary>
      <RenewalPane />
      <Boundary fallback={() => null}>
        <Suspense>
          <UndoNoticesPane />
        </Suspense>
      </Boundary>
      {overlay && (
        <Suspense fallback={<TypedAhead onClose={() => setOverlay(null)} />}>
          <PalettePane show={overlay} onClose={() => setOverlay(null)} />
        </Suspense>
      )}
    </ShellFrame>
  )
}
