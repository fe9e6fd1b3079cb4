import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { casesCeilingEndpoints } from '@tratativa/contract/cases/deals/ceiling-endpoints'
import type { Ceiling } from '@tratativa/contract/cases/deals/shapes'
import { casesPermissions } from '@tratativa/contract/cases/permissions'
import type { InputTo } from '@tratativa/contract/kernel/endpoint'
import { clientId } from '@tratativa/contract/kernel/ids'
import { useCan } from '../../../../platform/can.ts'
import { useErrorText } from '../../../../platform/errors.ts'
import { useUrlValues } from '../../../../platform/url-value.ts'
import { useRefusalToast } from '../../../../platform/use-refusal-toast.ts'
import { AddButton } from '../../../../ui/add-button.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Chip } from '../../../../ui/chip.tsx'
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx'
import { PagedList } from '../../../../ui/paged-list.tsx'
import { Select } from '../../../../ui/select.tsx'
import { EmptyState } from '../../../../ui/states.tsx'
import { useToast } from '../../../../ui/toast.tsx'
import { CeilingDialog } from './ceiling-dialog.tsx'
import type { CeilingChoices, CeilingDraft } from './ceiling-dialog.tsx'
import { CeilingOrder } from './ceiling-order.tsx'
import { CeilingTable } from './ceiling-table.tsx'
import { useCeilings, useCeilingVersions, useRuleChoices, useSetCeiling } from '../rules.api.ts'
import { RulesHead, RulesSkeleton } from '../rules-shell.tsx'
import { useScopeText } from './use-scope-text.ts'
import { ExportRulePane } from './export-rule-pane.tsx'
import { TwoPeoplePane } from './two-people-pane.tsx'
import { VersionsDialog } from './versions-dialog.tsx'
import styles from './ceilings.module.css'

type CeilingInput = InputTo<typeof casesCeilingEndpoints.setCeiling>

const scopeOfCeiling = ({ client, subClient, situation, case: case_ }: Ceiling) =>
  ({
    ...(case_
      ? { caseId: case_.id }
      : subClient
        ? { subClientId: subClient.id }
        : client
          ? { clientId: client.id }
          : {}),
    ...(situation ? { situationId: situation.id } : {}),
  }) as CeilingInput

const scopeOfNew = ({ client, subClient, situation }: CeilingDraft) =>
  ({
    ...(subClient !== '' ? { subClientId: Number(subClient) } : client !== '' ? { clientId: Number(client) } : {}),
    ...(situation !== '' ? { situationId: Number(situation) } : {}),
  }) as CeilingInput

const limitOf = ({ by, amount, percent, note }: CeilingDraft) =>
  by === 'amount' ? { amount, note } : { percent: Number(percent.replace(',', '.')), note }

const limitNow = ({ amount, percent }: Pick<Ceiling, 'amount' | 'percent'>) =>
  amount !== null ? { amount } : percent !== null ? { percent } : {}

const noChoices: CeilingChoices = { clients: [], subClients: [], situations: [] }

/** Sets a new version; undo in the toast restores the previous version. */
const useSet = () => {
  const { t } = useTranslation('rules')
  const toast = useToast()
  const showRefusal = useRefusalToast()
  const command = useSetCeiling()
  const set = (ceilingInput: CeilingInput, text: string, before: CeilingInput | null, onDone: () => void) =>
    command.mutate(ceilingInput, {
      onSuccess: ({ data }) => {
        const undo = () => before && command.mutate({ ...before, seenVersion: data.version }, { onError: showRefusal })
        toast.message(text, before ? { action: { label: t('undo'), onAct: () => void undo() } } : {})
        onDone()
      },
    })
  return { set, error: command.error, isPending: command.isPending }
}

const EditPane = ({ ceiling, onClose }: { ceiling: Ceiling | null; onClose: () => void }) => {
  const { t } = useTranslation('rules')
  const scopeText = useScopeText()
  const choices = useRuleChoices().data?.data ?? noChoices
  const { set, error, isPending } = useSet()
  return (
    <CeilingDialog
      ceiling={ceiling}
      scopeText={ceiling ? scopeText(ceiling) : ''}
      choices={choices}
      error={error}
      isBusy={isPending}
      onClose={onClose}
      onSave={(draft) => {
        const scope = ceiling ? scopeOfCeiling(ceiling) : scopeOfNew(draft)
        const before = { ...scope, ...(ceiling ? limitNow(ceiling) : {}), note: t('undone') }
        set({ ...scope, ...limitOf(draft), seenVersion: ceiling?.version ?? 0 }, t('ceiling.set'), before, onClose)
      }}
    />
  )
}

const LiftPane = ({ ceiling, onClose }: { ceiling: Ceiling; onClose: () => void }) => {
  const { t } = useTranslation('rules')
  const scopeText = useScopeText()
  const { set, isPending } = useSet()
  const scope = scopeOfCeiling(ceiling)
  return (
    <ConfirmDialog
      open
      danger
      busy={isPending}
      title={t('lift.title', { name: scopeText(ceiling) })}
      onBack={onClose}
      onConfirm={() => {
        const before = { ...scope, ...limitNow(ceiling), note: t('undone') }
        set({ ...scope, seenVersion: ceiling.version }, t('lifted'), before, onClose)
      }}
    >
      {t('lift.text')}
    </ConfirmDialog>
  )
}

const VersionsPane = ({ ceiling, onClose }: { ceiling: Ceiling; onClose: () => void }) => {
  const { t } = useTranslation('rules')
  const scopeText = useScopeText()
  const { data } = useCeilingVersions(ceiling.id)
  return (
    <VersionsDialog
      title={t('versions.of', { name: scopeText(ceiling) })}
      versions={data?.pages.flatMap((page) => page.data) ?? [ceiling]}
      onClose={onClose}
    />
  )
}

type Open = { readonly what: 'edit' | 'lift' | 'versions'; readonly ceiling: Ceiling } | { readonly what: 'new' }

const OpenPane = ({ open, onClose }: { open: Open; onClose: () => void }) => {
  if (open.what === 'new') return <EditPane ceiling={null} onClose={onClose} />
  if (open.what === 'edit') return <EditPane ceiling={open.ceiling} onClose={onClose} />
  if (open.what === 'lift') return <LiftPane ceiling={open.ceiling} onClose={onClose} />
  return <VersionsPane ceiling={open.ceiling} onClose={onClose} />
}

const useFilter = () => {
  const { read, change } = useUrlValues()
  const known = clientId.safeParse(Number(read('cliente')))
  const withCases = read('casos') !== 'nao'
  return {
    client: known.success ? String(known.data) : '',
    withCases,
    filter: { ...(known.success ? { clientId: known.data } : {}), ...(withCases ? { withCases } : {}) },
    change,
  }
}

/** The ceilings: how much may be offered without a request. */
export const CeilingsPane = () => {
  const { t } = useTranslation('rules')
  const errorText = useErrorText()
  const mayChange = useCan(casesPermissions.ceilingsChange)
  const choices = useRuleChoices().data?.data ?? noChoices
  const { client, withCases, filter, change } = useFilter()
  const list = useCeilings(filter)
  const [open, setOpen] = useState<Open | null>(null)
  const add = mayChange && <AddButton onClick={() => setOpen({ what: 'new' })}>{t('ceiling.add')}</AddButton>
  return (
    <section>
      <RulesHead about={t('ceilings.about')}>{add}</RulesHead>
      <CeilingOrder />
      <TwoPeoplePane />
      <ExportRulePane />
      <div className={styles.filters}>
        <Select
          label={t('client')}
          labelHidden
          value={client}
          options={[
            { value: '', label: t('client.every') },
            ...choices.clients.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={(chosen) => change({ cliente: chosen }, { replace: true })}
        />
        <Chip active={withCases} onClick={() => change({ casos: withCases ? 'nao' : null }, { replace: true })}>
          {t('ceilings.withCases')}
        </Chip>
      </div>
      <PagedList
        pages={list}
        failed={t('failed')}
        errorText={errorText}
        more={t('loadMore')}
        skeleton={<RulesSkeleton />}
        none={
          withCases ? (
            <EmptyState title={t('ceilings.none')}>{t('ceilings.none.text')}</EmptyState>
          ) : (
            <EmptyState
              title={t('ceilings.noneWide')}
              action={
                <Button onClick={() => change({ casos: null }, { replace: true })}>{t('ceilings.showCases')}</Button>
              }
            >
              {t('ceilings.noneWide.text')}
            </EmptyState>
          )
        }
      >
        {(ceilings) => (
          <CeilingTable
            ceilings={ceilings}
            isRefreshing={list.isPlaceholderData}
            onEdit={mayChange ? (ceiling) => setOpen({ what: 'edit', ceiling }) : null}
            onLift={mayChange ? (ceiling) => setOpen({ what: 'lift', ceiling }) : null}
            onVersions={(ceiling) => setOpen({ what: 'versions', ceiling })}
          />
        )}
      </PagedList>
      {open && <OpenPane open={open} onClose={() => setOpen(null)} />}
    </section>
  )
}
