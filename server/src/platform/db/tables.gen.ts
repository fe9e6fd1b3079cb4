// Written by `npm run db:types` from the migrated database; never by hand.
import type { Generated, GeneratedAlways } from 'kysely'

export interface Tables {
  'assistant.answer': {
    id: GeneratedAlways<number>
    tenant_id: Generated<number>
    chat_id: number
    at: Date
    question: string
    answer: unknown
    cost_micros: number
  }
  'assistant.conversation': {
    tenant_id: Generated<number>
    chat_id: number
    memory: unknown
    is_disclosed: Generated<boolean>
    closed_notice_on: string | null
    reason: string | null
    handed_over_at: Date | null
    to_user_id: number | null
    read_at: Date | null
  }
  'assistant.hearing': {
    tenant_id: Generated<number>
    message_id: number
    at: Date
    tries: number
    model: string
    fault: string | null
    cost_micros: Generated<number>
    ms: Generated<number>
  }
  'assistant.model': {
    tenant_id: Generated<number>
    use: string
    driver: string
    url: string
    model: string
    key_sealed: string | null
    key_end: Generated<string>
    prices: unknown
    daily_cost: Generated<number>
  }
  'assistant.prompt': {
    tenant_id: Generated<number>
    block_id: number
    version: number
    prompt: string
    at: Date
    account_id: number
  }
  'assistant.settings': {
    tenant_id: Generated<number>
    user_id: number | null
    email: Generated<string>
    overflow_user_id: number | null
    auto_close_days: Generated<number>
    is_on: Generated<boolean>
    takes_new: Generated<boolean>
    from_hour: Generated<number>
    to_hour: Generated<number>
    parameters: unknown
    version: Generated<number>
    mode: Generated<string>
    remind_days: Generated<number>
  }
  'assistant.sub_client_mode': {
    tenant_id: Generated<number>
    sub_client_id: number
    mode: string
  }
  'assistant.suggestion': {
    turn_id: number
    tenant_id: Generated<number>
    chat_id: number
    kind: string
    at: Date
    outcome: string | null
    person_act: string | null
    person_cents: number | null
    ended_at: Date | null
    account_id: number | null
    message_id: number | null
  }
  'assistant.turn': {
    id: GeneratedAlways<number>
    tenant_id: Generated<number>
    chat_id: number
    at: Date
    from_message: number
    to_message: number
    reader: string
    policy_version: number
    settings_version: number
    parameters: unknown
    heard: unknown
    deal: unknown
    said: unknown
    text: string
    ms: number
    writer: Generated<string>
    prompts: Generated<unknown>
    calls: Generated<unknown>
    cost_micros: Generated<number>
    kind: Generated<string>
  }
  'calls.call': {
    id: GeneratedAlways<number>
    tenant_id: Generated<number>
    key: Generated<string>
    exchange_key: string | null
    direction: string
    user_id: number | null
    extension: string
    number: string
    case_id: number | null
    person_id: number | null
    is_recorded: Generated<boolean>
    announced_at: Date | null
    admitted_at: Date | null
    begun_at: Date | null
    rang_at: Date | null
    answered_at: Date | null
    ended_at: Date | null
    cause: string | null
    ended_by: string | null
    transferred_to: string | null
    outcome: string | null
    note: Generated<string>
    outcome_at: Date | null
    colleague_id: number | null
    is_transfer: Generated<boolean>
    transferred_at: Date | null
    outcome_by: number | null
  }
  'calls.recording': {
    tenant_id: Generated<number>
    call_id: number
    file_id: string
    stored_at: Date
    delete_on: string
  }
  'calls.rules': {
    tenant_id: Generated<number>
    is_offered: Generated<boolean>
    is_recording: Generated<boolean>
    legal_basis: Generated<string>
    retention_days: Generated<number>
  }
  'calls.side': {
    tenant_id: Generated<number>
    call_id: number
    user_id: number
    exchange_key: string
    number: string
  }
  'capture.attempt': {
    id: GeneratedAlways<number>
    tenant_id: Generated<number>
    key: Generated<string>
    case_id: number
    run_id: number | null
    state: string
    cost: Generated<number>
    legal_basis: string
    status: number | null
    status_text: Generated<string>
    message: Generated<string>
    contacts: Generated<number>
    by_account: number
    by_name: string
    made_at: Date
    asked_at: Date | null
    settled_at: Date | null
  }
  'capture.need': {
    tenant_id: Generated<number>
    case_id: number
    reason: string
    since: Date
    seeker_id: number | null
    seeker_until: Date | null
  }
  'capture.proposal': {
    id: GeneratedAlways<number>
    tenant_id: Generated<number>
    case_id: number
    attempt_id: number
    person_id: number
    name: string
    kind: string
    value: string
    source: string
    found_at: Date
    decided_at: Date | null
    decided_by: number | null
    is_accepted: boolean | null
  }
  'capture.run': {
    id: GeneratedAlways<number>
    tenant_id: Generated<number>
    reason: string | null
    state: Generated<string>
    by_account: number
    by_name: string
    started_at: Date
    ended_at: Date | null
  }
  'capture.settings': {
    tenant_id: Generated<number>
    is_on: Generated<boolean>
    url: Generated<string>
    key_sealed: string | null
    key_end: Generated<string>
    price: Generated<number>
    day_budget: Generated<number>
    month_budget: Generated<number>
    legal_basis: Generated<string>
    proposes_task: Generated<boolean>
  }
  'cases.case': {
    id: GeneratedAlways<number>
    tenant_id: Generated<number>
    internal_id: Generated<string>
    status_id: number
    situation_id: number
    processual_state: Generated<string>
    case_type: Generated<string>
    client_id: number
    sub_client_id: number | null
    negotiator_id: number | null
    is_active: Generated<boolean>
    process_number: string | null
    old_process_number: string | null
    client_folder: Generated<string>
    process_value: number | null
    observation: Generated<string>
    court: Generated<string>
    district: Generated<string>
    state: string | null
    object: Generated<string>
    hearing_at: Date | null
    author_id: number | null
    lawyer_id: number | null
    author_sort: Generated<string>
    limit_date: string | null
    closed_deal_date: string | null
    situation_changed_at: Generated<Date>
    came_from_id: number | null
    petition_date: string | null
    duty_limit_date: string | null
    payment_limit_date: string | null
    duty_to_do: Generated<string>
    payment_type: Generated<string>
    selected_payment_type: Generated<string>
    percent_succubence_fees: number | null
    last_proposal: number | null
    proposals: number | null
    client_counter: number | null
    client_counter_text: Generated<string>
    author_counter: number | null
    author_counter_text: Generated<string>
    campaign_date: string | null
    negotiate_in_af: Generated<boolean>
    whatsapp_proposal_at: Date | null
    email_proposal_status: Generated<string>
    draft_envelope: unknown | null
    signed_draft: unknown | null
    next_task_kind: string | null
    next_task_at: Date | null
    created_at: Generated<Date>
    updated_at: Generated<Date>
    version: Generated<number>
    bot_status: Generated<string>
    link_defendant: Generated<string>
    link_author: Generated<string>
    is_passive: GeneratedAlways<boolean>
    is_judged: GeneratedAlways<boolean>
    is_sent: GeneratedAlways<boolean>
    distribution_date: string | null
    proposal_summary: Generated<string>
    instalments: number | null
    bank_account: Generated<string>
    beneficiaries: Generated<string>
    defendant_name: Generated<string>
    forum: Generated<string>
  }
  'cases.case_text': {
    tenant_id: Generated<number>
    case_id: number
    is_active: boolean
    author_sort: string
    client_folder: string
    process_value: number | null
    searchable: string
    process_number: string | null
  }
  'cases.ceiling': {
    id: GeneratedAlways<number>
    tenant_id: Generated<number>
    client_id: number | null
    sub_client_id: number | null
    situation_id: number | null
    case_id: number | null
    scope: GeneratedAlways<string>
    version: number
    amount: number | null
    percent: number | null
    note: Generated<string>
    by_account: number | null
    by_name: Generated<string>
    at: Generated<Date>
  }
  'cases.ceiling_base': {
    tenant_id: Generated<number>
    case_id: number
    limits_account: Generated<number>
    has_claim: boolean
    claim: number | null
    has_place: boolean
    client_id: number | null
    sub_client_id: number | null
    situation_id: number | null
    asked_by: number | null
    asked_by_name: string | null
    asked_at: Date | null
  }
  'cases.ceiling_rule': {
    tenant_id: Generated<number>
    needs_two_people: boolean
  }
  'cases.conduct_rule': {
    tenant_id: Generated<number>
    rules: unknown
  }
  'cases.dismissed_work': {
    tenant_id: Generated<number>
    user_id: number
    case_id: number
    reason: string
    at: Date
  }
  'cases.document': {
    id: GeneratedAlways<number>
    tenant_id: Generated<number>
    case_id: number
    file_id: string
    name: string
    kind: Generated<string>
    by_account: number
    by_name: string
    at: Generated<Date>
    removed_at: Date | null
  }
  'cases.document_opening': {
    tenant_id: Generated<number>
    version_id: number
    account_id: number
    kind: string
    name: string
    first_at: Date
    last_at: Date
    count: Generated<number>
  }
  'cases.document_text': {
    tenant_id: Generated<number>
    document_id: number
    file_id: string
    state: Generated<string>
    tries: Generated<number>
    pages: Generated<number>
    is_partial: Generated<boolean>
    text: Generated<string>
    search: Generated<string>
    at: Generated<Date>
  }
  'cases.document_version': {
    id: GeneratedAlways<number>
    tenant_id: Generated<number>
    document_id: number
    number: number
    file_id: string
    restored_from: number | null
    by_account: number
    by_name: string
    at: Generated<Date>
  }
  'cases.draft': {
    tenant_id: Generated<number>
    case_id: number
    user_id: number
    channel: string
    content: unknown
    changed_at: Generated<Date>
  }
  'cases.export_rule': {
    tenant_id: Generated<number>
    notice_above: number
  }
  'cases.handover': {
    id: GeneratedAlways<number>
    tenant_id: Generated<number>
    case_id: number
    asked_by: number
    asked_by_name: string
    to_user: number
    asked_at: Generated<Date>
    state: Generated<string>
    decided_by: number | null
    decided_by_name: string | null
    decided_at: Date | null
  }
  'cases.import_mapping': {
    tenant_id: Generated<number>
    heading: string
    field: string
  }
  'cases.list_choice': {
    tenant_id: Generated<number>
    account_id: number
    choice: unknown
  }
  'cases.mail': {
    id: GeneratedAlways<number>
    tenant_id: Generated<number>
    case_id: number
    run_id: number | null
    person_id: number | null
    address: string
    subject: string
    text: string
    state: Generated<string>
    attempts: Generated<number>
    failure: string | null
    by_account: number
    by_name: string
    at: Generated<Date>
    ended_at: Date | null
    started_at: Date | null
    failure_code: string | null
  }
  'cases.mail_model': {
    id: GeneratedAlways<number>
    tenant_id: Generated<number>
    name: string
    subject: string
    text: string
    is_active: Generated<boolean>
    updated_at: Generated<Date>
  }
  'cases.moved_party': {
    id: GeneratedAlways<number>
    tenant_id: Generated<number>
    merge_id: number
    case_id: number
    position: number
    role: string
    lawyer_id: number | null
  }
  'cases.note': {
    id: GeneratedAlways<number>
    tenant_id: Generated<number>
    case_id: number
    text: string
    by_account: number
    by_name: string
    at: Generated<Date>
    edited_at: Date | null
    removed_at: Date | null
  }
  'cases.offer': {
    id: GeneratedAlways<number>
    tenant_id: Generated<number>
    case_id: number
    side: string
    move: string
    value: number
    instalments: Generated<number>
    payment_form: Generated<string>
    term_days: number | null
    expires_on: string | null
    text: Generated<string>
    channel: string
    ceiling: number | null
    request_id: number | null
    batch: string | null
    by_account: number | null
    by_name: Generated<string>
    at: Generated<Date>
  }
  'cases.offer_message': {
    id: GeneratedAlways<number>
    tenant_id: Generated<number>
    case_id: number
    offer_id: number
    kind: string
    message_id: number | null
    mail_id: number | null
  }
  'cases.offer_outcome': {
    id: GeneratedAlways<number>
    tenant_id: Generated<number>
    case_id: number
    offer_id: number
    outcome: string
    note: Generated<string>
    ceiling: number | null
    request_id: number | null
    batch: string | null
    by_account: number | null
    by_name: Generated<string>
    at: Generated<Date>
  }
  'cases.offer_request': {
    id: GeneratedAlways<number>
    tenant_id: Generated<number>
    case_id: number
    offer: unknown
    value: number
    ceiling: number
    reason: Generated<string>
    state: Generated<string>
    asked_by: number
    asked_by_name: string
    asked_at: Generated<Date>
    batch: string | null
    decided_by: number | null
    decided_by_name: string | null
    decided_at: Date | null
    decision_note: Generated<string>
  }
  'cases.party': {
    tenant_id: Generated<number>
    case_id: number
    position: number
    person_id: number
    lawyer_id: number | null
  }
  'cases.reading_correction': {
    id: GeneratedAlways<number>
    tenant_id: Generated<number>
    case_id: number
    message_id: number
    read_cents: number | null
    read_instalments: number | null
    meant_cents: number | null
    meant_instalments: number | null
    offer_id: number | null
    user_id: number
    at: Generated<Date>
  }
  'cases.run': {
    id: GeneratedAlways<number>
    tenant_id: Generated<number>
    kind: string
    state: string
    mode: Generated<string>
    title: string
    plan: unknown
    result: Generated<unknown>
    total: Generated<number>
    done: Generated<number>
    refused: Generated<number>
    undoes: number | null
    by_account: number
    by_name: string
    created_at: Generated<Date>
    started_at: Date | null
    finished_at: Date | null
    cancel_asked_at: Date | null
    failure: string | null
    case_ids: number[] | null
    file_id: string | null
    client_id: string | null
    stopped_by: number | null
    stopped_by_name: string | null
    failure_code: string | null
    failure_params: unknown | null
  }
  'cases.run_line': {
    tenant_id: Generated<number>
    run_id: number
    line: number
    case_id: number | null
    verdict: string
    reasons: Generated<unknown>
    data: Generated<unknown>
  }
  'cases.situation': {
    id: GeneratedAlways<number>
    tenant_id: Generated<number>
    key: string | null
    name: string
    tone: Generated<string>
    position: Generated<number>
    status_id: number | null
    outcome: Generated<string>
    is_active: Generated<boolean>
  }
  'cases.situation_step': {
    tenant_id: Generated<number>
    from_id: number
    to_id: number
  }
  'cases.snooze': {
    tenant_id: Generated<number>
    user_id: number
    case_id: number
    at: Date
    until: Date
  }
  'cases.status': {
    id: GeneratedAlways<number>
    tenant_id: Generated<number>
    name: string
    position: Generated<number>
    is_final: Generated<boolean>
    is_active: Generated<boolean>
  }
  'cases.told': {
    id: GeneratedAlways<number>
    tenant_id: Generated<number>
    case_id: number
    kind: string
    source: string
    what: string
    subject_id: Generated<string>
    text: Generated<string>
    detail: Generated<unknown>
    by_account: number | null
    by_name: string | null
    at: Generated<Date>
  }
  'cases.view': {
    id: GeneratedAlways<number>
    tenant_id: Generated<number>
    name: string
    reach: string
    account_id: number
    department_id: number | null
    definition: unknown
    position: Generated<number>
  }
  'cases.worklist_order': {
    tenant_id: Generated<number>
    user_id: number
    reasons: string[]
  }
  'certificates.certificate': {
    id: GeneratedAlways<number>
    tenant_id: Generated<number>
    name: string
    holder_name: string
    holder_kind: string
    holder_document: string | null
    responsible: string | null
    holder_role: string
    issuer: string
    serial: string
    valid_from: Date
    valid_until: Date
    standing: string
    certificate: Buffer
    chain: Buffer[]
    fingerprint: string
    added_by: number | null
    added_at: Date
    removed_at: Date | null
    warned_days: number | null
  }
  'certificates.failed_try': {
    id: GeneratedAlways<number>
    tenant_id: Generated<number>
    account_id: number
    at: Date
  }
  'certificates.sealed_key': {
    tenant_id: Generated<number>
    certificate_id: number
    data_key: string
    private_key: Buffer
  }
  'certificates.setting': {
    tenant_id: Generated<number>
    unreachable: string
    holders: string
    documents: string[]
  }
  'certificates.signer': {
    tenant_id: Generated<number>
    certificate_id: number
    account_id: number
  }
  'certificates.signing': {
    id: string
    tenant_id: Generated<number>
    certificate_id: number
    account_id: number
    reason: string
    state: Generated<string>
    failure: string | null
    sha256: string | null
    file_id: string | null
    at: Date
    revocation: string | null
  }
  'chat.address': {
    tenant_id: Generated<number>
    address: string
    contact_id: number
  }
  'chat.assent': {
    tenant_id: Generated<number>
    case_id: number
    given_by: string
    note: Generated<string>
    recorded_by: number
    recorded_at: Generated<Date>
  }
  'chat.chat': {
    id: GeneratedAlways<number>
    tenant_id: Generated<number>
    contact_id: number
    status: Generated<string>
    user_id: number | null
    department_id: number | null
    case_id: number | null
    is_favorite: Generated<boolean>
    operator_email: string | null
    unread: Generated<number>
    last_at: Generated<Date>
    last_message_id: number | null
    last_text: Generated<string>
    last_kind: string | null
    last_from_us: Generated<boolean>
    last_status: number | null
    heard_at: Date | null
    previous_id: number | null
    finished_at: Date | null
    created_at: Generated<Date>
    version: Generated<number>
    lease: Generated<number>
  }
  'chat.contact': {
    id: GeneratedAlways<number>
    tenant_id: Generated<number>
    name: Generated<string>
    number: Generated<string>
    person_id: number | null
    picture_file_id: string | null
    jid: string | null
    asked_at: Date | null
    merged_into: number | null
    created_at: Generated<Date>
    picture_asked_at: Date | null
    searchable: GeneratedAlways<string>
  }
  'chat.credential': {
    tenant_id: Generated<number>
    kind: string
    id: string
    value: Buffer
  }
  'chat.draft': {
    tenant_id: Generated<number>
    chat_id: number
    user_id: number
    text: string
    changed_at: Generated<Date>
    template_id: number | null
    template_text: string | null
  }
  'chat.gap': {
    id: GeneratedAlways<number>
    tenant_id: Generated<number>
    from_at: Date
    to_at: Date
  }
  'chat.holder': {
    tenant_id: Generated<number>
    user_id: number
    job: string
    quiet_seconds: number
    longest_seconds: number
    takes_new: Generated<boolean>
    is_on: Generated<boolean>
    assists: Generated<boolean>
  }
  'chat.media': {
    message_id: number
    tenant_id: Generated<number>
    mime: string
    size: number | null
    file_name: string | null
    seconds: number | null
    is_voice: Generated<boolean>
    width: number | null
    height: number | null
    handle: Buffer | null
    file_id: string | null
    thumbnail_file_id: string | null
    state: Generated<string>
  }
  'chat.merge': {
    id: GeneratedAlways<number>
    tenant_id: Generated<number>
    winner_id: number
    loser_id: number
    moved: unknown
    merged_at: Generated<Date>
    undone_by: number | null
    undone_at: Date | null
  }
  'chat.message': {
    id: GeneratedAlways<number>
    tenant_id: Generated<number>
    chat_id: number
    at: Date
    is_ours: boolean
    kind: Generated<string>
    text: Generated<string>
    status: Generated<number>
    external_id: string | null
    client_id: string | null
    user_id: number | null
    quoted_id: number | null
    why: string | null
    edited_at: Date | null
    deleted_at: Date | null
    template: unknown | null
    is_from_template: Generated<boolean>
    version: Generated<number>
    is_forwarded: Generated<boolean>
    is_by_assistant: Generated<boolean>
  }
  'chat.message_act': {
    id: GeneratedAlways<number>
    tenant_id: Generated<number>
    chat_id: number
    message_id: number
    kind: string
    emoji: Generated<string>
    key: string
    user_id: number
    at: Date
    state: Generated<string>
    why: string | null
    attempts: Generated<number>
  }
  'chat.message_change': {
    id: GeneratedAlways<number>
    tenant_id: Generated<number>
    message_id: number
    kind: string
    before: string
    at: Date
    user_id: number | null
  }
  'chat.moved_contact': {
    id: GeneratedAlways<number>
    tenant_id: Generated<number>
    merge_id: number
    contact_id: number
  }
  'chat.number_check': {
    tenant_id: Generated<number>
    phone: string
    requested_at: Date | null
    tries: Generated<number>
    answered_at: Date | null
    known_as: string | null
  }
  'chat.outgoing': {
    message_id: number
    tenant_id: Generated<number>
    chat_id: number
    attempts: Generated<number>
    started_at: Date | null
    run_at: Generated<Date>
    confirms_block: Generated<boolean>
    sealed_text: string | null
    taken_from: unknown | null
  }
  'chat.raw_event': {
    id: GeneratedAlways<number>
    tenant_id: Generated<number>
    key: string
    event: unknown
    came_at: Generated<Date>
    waits_for: string | null
    settled_at: Date | null
    error: string | null
  }
  'chat.reaction': {
    tenant_id: Generated<number>
    message_id: number
    is_ours: boolean
    emoji: string
    at: Date
    user_id: number | null
  }
  'chat.read_mark': {
    tenant_id: Generated<number>
    chat_id: number
    message_ids: number[]
  }
  'chat.saved_reply': {
    id: GeneratedAlways<number>
    tenant_id: Generated<number>
    user_id: number | null
    name: string
    content: string
    changed_at: Generated<Date>
  }
  'chat.session': {
    tenant_id: Generated<number>
    state: Generated<string>
    detail: Generated<string>
    jid: string | null
    qr: Buffer | null
    is_wanted: Generated<boolean>
    owner: string | null
    fence: Generated<number>
    lease_until: Date | null
    tries: Generated<number>
    try_at: Date | null
    opened_at: Date | null
    lost_at: Date | null
    changed_at: Generated<Date>
    finds_numbers: Generated<boolean>
  }
  'chat.sim_request': {
    id: GeneratedAlways<number>
    tenant_id: Generated<number>
    what: string
    input: unknown
    asked_at: Generated<Date>
    taken_by: string | null
    answer: unknown | null
    refusal: unknown | null
  }
  'chat.snooze': {
    tenant_id: Generated<number>
    user_id: number
    chat_id: number
    at: Date
    until: Date
  }
  'chat.template': {
    tenant_id: Generated<number>
    id: number
    content: string
    official_name: string | null
  }
  'chat.transcript': {
    message_id: number
    tenant_id: Generated<number>
    text: string
    at: Date
  }
  'chat.upload': {
    file_id: string
    tenant_id: Generated<number>
    kind: string
    seconds: number | null
    is_voice: Generated<boolean>
    width: number | null
    height: number | null
    thumbnail_file_id: string | null
    uploaded_by: number
    at: Generated<Date>
  }
  'clients.client': {
    id: GeneratedAlways<number>
    tenant_id: Generated<number>
    name: string
    folded_name: GeneratedAlways<string>
    corporate_name: Generated<string>
    cnpj: Generated<string>
    searchable: GeneratedAlways<string>
    contacts: Generated<unknown>
    notes: Generated<string>
    is_active: Generated<boolean>
    created_at: Generated<Date>
    zip_code: Generated<string>
    street: Generated<string>
    street_number: Generated<string>
    complement: Generated<string>
    neighbourhood: Generated<string>
    city: Generated<string>
    address_state: Generated<string>
    signer_name: Generated<string>
    signer_cpf: Generated<string>
    signer_email: Generated<string>
    signs_first: Generated<boolean>
  }
  'clients.form_field': {
    tenant_id: Generated<number>
    sub_client_id: number
    form_type: string
    key: string
    is_asked: boolean
    is_required: boolean
    position: number
    label: Generated<string>
  }
  'clients.sub_client': {
    id: GeneratedAlways<number>
    tenant_id: Generated<number>
    client_id: number
    name: string
    folded_name: GeneratedAlways<string>
    cnpj: Generated<string>
    has_beneficiaries: Generated<boolean>
    notes: Generated<string>
    is_active: Generated<boolean>
    created_at: Generated<Date>
  }
  'clients.whatsapp_group': {
    id: GeneratedAlways<number>
    tenant_id: Generated<number>
    name: string
    link: Generated<string>
    position: Generated<number>
  }
  'closing.road': {
    id: GeneratedAlways<number>
    tenant_id: Generated<number>
    case_id: number
    offer_id: number
    value: number
    state: Generated<string>
    step: string | null
    step_since: Date
    version: Generated<number>
    minuta_id: number | null
    petition_id: number | null
    document_id: number | null
    document_version: number | null
    sending_key: string | null
    signing_key: string | null
    refusal: Generated<string>
    by_account: number
    by_name: string
    made_at: Date
    ended_at: Date | null
    reminded_at: Date | null
    refusal_code: Generated<string>
  }
  'closing.rules': {
    tenant_id: Generated<number>
    sends_minuta: Generated<boolean>
    makes_petition: Generated<boolean>
    certificate_id: number | null
    minuta_model_id: number | null
    petition_model_id: number | null
    by_account: number
    by_name: string
    ends_when_paid: Generated<boolean>
    remind_after_days: number | null
  }
  'closing.step': {
    tenant_id: Generated<number>
    road_id: number
    step: string
    state: string
    is_marked: boolean
    reason: Generated<string>
    by_account: number | null
    by_name: Generated<string>
    at: Date
  }
  'deadlines.closure': {
    id: GeneratedAlways<number>
    tenant_id: Generated<number>
    court: string
    unit: string | null
    first_day: string
    last_day: string
    name: string
    effect: string
    act: string
    source: Generated<string>
    confirmed_at: Date | null
    confirmed_by: string | null
  }
  'deadlines.deadline': {
    id: GeneratedAlways<number>
    tenant_id: Generated<number>
    case_id: number
    title: string
    note: Generated<string>
    kind: string
    days: number
    start_day: string
    start_from: string
    court: string | null
    unit: string | null
    due_on: string
    counted: unknown
    source: string
    source_key: string | null
    user_id: number | null
    state: Generated<string>
    closed_at: Date | null
    closed_by: string | null
    close_reason: Generated<string>
    noticed: number | null
    created_at: Generated<Date>
    version: Generated<number>
  }
  'deadlines.move': {
    id: GeneratedAlways<number>
    tenant_id: Generated<number>
    recount_id: number
    deadline_id: number
    before: string
    after: string
  }
  'deadlines.recount': {
    id: GeneratedAlways<number>
    tenant_id: Generated<number>
    court: string
    cause: string
    by_name: string
    at: Date
    over_at: Date | null
    position: Generated<number>
    checked: Generated<number>
    moved: Generated<number>
    stopped_at: Date | null
  }
  'deadlines.usual_closure': {
    court: string
    first_day: string
    last_day: string
    name: string
    effect: string
  }
  'departments.department': {
    id: GeneratedAlways<number>
    tenant_id: Generated<number>
    name: string
    created_at: Generated<Date>
  }
  'departments.placement': {
    tenant_id: Generated<number>
    user_id: number
    department_id: number
  }
  'envelopes.delivery': {
    id: GeneratedAlways<number>
    tenant_id: Generated<number>
    signer_id: number
    kind: string
    channel: string
    address: string
    state: Generated<string>
    subject: Generated<string>
    sealed_text: string | null
    message_id: number | null
    at: Date
    ended_at: Date | null
  }
  'envelopes.envelope': {
    id: GeneratedAlways<number>
    tenant_id: Generated<number>
    case_id: number
    version: number
    client_id: string
    name: string
    document_id: number
    is_minuta: boolean
    file_id: string
    document_hash: string
    document_text: Generated<string>
    driver: string
    state: Generated<string>
    is_ordered: boolean
    expiry_days: number
    remind_days: number
    by_account: number
    by_name: string
    made_at: Date
    sent_at: Date | null
    expires_at: Date | null
    ended_at: Date | null
    end_reason: Generated<string>
    attempted_at: Date | null
    remote_token: string | null
    signed_file_id: string | null
    signed_hash: string | null
    signed_document_id: number | null
    is_sealed: Generated<boolean>
    recorded_at: Date | null
    record_refusal: string | null
    signing_id: string | null
    case_change: unknown | null
    record_refusal_code: Generated<string>
    end_reason_code: Generated<string>
    missing_since: Date | null
    fault_code: Generated<string>
    fault_since: Date | null
    fault_at: Date | null
  }
  'envelopes.link': {
    id: GeneratedAlways<number>
    tenant_id: Generated<number>
    signer_id: number
    hash: string
    kind: string
    made_at: Date
    expires_at: Date
    ended_at: Date | null
    digit_tries: Generated<number>
    code_tries: Generated<number>
    codes_sent: Generated<number>
    sealed_code: string | null
    code_at: Date | null
    code_delivery_id: number | null
    pass_hash: string | null
    session_hash: string | null
    session_until: Date | null
  }
  'envelopes.signer': {
    id: GeneratedAlways<number>
    tenant_id: Generated<number>
    envelope_id: number
    position: number
    role: string
    name: string
    person_id: number | null
    cpf: string | null
    oab: string | null
    phone: string | null
    email: string | null
    state: Generated<string>
    invited_at: Date | null
    reminded_at: Date | null
    ended_at: Date | null
    reason: Generated<string>
    typed_name: string | null
    signature_kind: string | null
    signature: string | null
    signature_hash: string | null
  }
  'envelopes.step': {
    id: GeneratedAlways<number>
    tenant_id: Generated<number>
    envelope_id: number
    signer_id: number | null
    kind: string
    at: Date
    address: string | null
    agent: string | null
    detail: Generated<unknown>
  }
  'identity.account': {
    id: GeneratedAlways<number>
    email: string
    name: string
    folded_name: GeneratedAlways<string>
    phone: Generated<string>
    designation: Generated<string>
    color: string
    password_hash: string | null
    password_changed_at: Date | null
    removed_at: Date | null
    created_at: Generated<Date>
    proven_at: Date | null
    confined_to: number | null
    miss_recorded_at: Date | null
  }
  'identity.asked_mail': {
    mark: string
    at: Date
  }
  'identity.attempt': {
    mark: string
    failures: number
    locked_until: Date | null
    last_at: Date
  }
  'identity.kept_mail': {
    id: GeneratedAlways<number>
    tenant_id: Generated<number>
    recipient: string
    subject: string
    text: string
    created_at: Generated<Date>
    key: string | null
  }
  'identity.login': {
    id: Generated<string>
    tenant_id: Generated<number>
    account_id: number
    created_at: Generated<Date>
    expires_at: Date
    ended_at: Date | null
    is_remembered: Generated<boolean>
    address: string | null
    agent: string | null
  }
  'identity.membership': {
    id: GeneratedAlways<number>
    tenant_id: Generated<number>
    account_id: number
    profile_type_id: number
    is_active: Generated<boolean>
    activated_at: Date | null
    voip_user: string | null
    voip_password_sealed: string | null
    ramal: string | null
    created_at: Generated<Date>
    label: string | null
    is_assistant: Generated<boolean>
  }
  'identity.menu_entry': {
    id: GeneratedAlways<number>
    tenant_id: Generated<number | null>
    profile_type_id: number
    key: string
    parent_key: string | null
    label: string
    icon: string
    path: string | null
    position: number
    is_hidden: Generated<boolean>
  }
  'identity.one_time_link': {
    hash: string
    account_id: number | null
    purpose: string
    expires_at: Date
    used_at: Date | null
    created_at: Generated<Date>
    sent_by: number | null
    registration: string | null
  }
  'identity.profile_type': {
    id: number
    name: string
  }
  'identity.recovery_code': {
    account_id: number
    hash: string
    used_at: Date | null
  }
  'identity.second_step': {
    account_id: number
    secret_sealed: string
    created_at: Date
    confirmed_at: Date | null
    last_step: Generated<number>
  }
  'identity.tenant': {
    id: number
    name: string
    domains: Generated<string[]>
    default_url: Generated<string>
    is_whatsapp_released: Generated<boolean>
    is_blocked: Generated<boolean>
    created_at: Generated<Date>
    requires_second_step: Generated<boolean>
  }
  'insights.change': {
    id: GeneratedAlways<number>
    tenant_id: Generated<number>
    kind: string
    day: string
    user_id: number | null
    count: number
  }
  'insights.daily': {
    tenant_id: Generated<number>
    kind: string
    day: string
    user_id: number
    count: number
  }
  'insights.fact': {
    tenant_id: Generated<number>
    kind: string
    subject: number
    day: string
    at: Date
    user_id: number | null
    seconds: number | null
    amount: number | null
  }
  'insights.recount': {
    id: GeneratedAlways<number>
    tenant_id: Generated<number>
    at: Generated<Date>
    facts: number
    differences: number
    wrong_sums: number
  }
  'monitoring.book': {
    court: string
    day: string
    due_at: Date
    tries: Generated<number>
    read_at: Date | null
    publications: Generated<number>
  }
  'monitoring.budget': {
    source: string
    next_at: Generated<Date>
    calls: Generated<number>
  }
  'monitoring.court': {
    alias: string
    terms: Generated<number>
    failures: Generated<number>
    closed_until: Generated<Date>
    fault: string | null
    heard_at: Date | null
  }
  'monitoring.instance': {
    tenant_id: Generated<number>
    process_id: number
    grade: string
    class_name: string
    organ: string
    system: string
    filed_at: Date | null
    updated_at: Date | null
    indexed_at: Date | null
  }
  'monitoring.lookup': {
    number: string
    alias: string
    priority: Generated<number>
    due_at: Date
    asked_at: Date | null
    failures: Generated<number>
  }
  'monitoring.movement': {
    id: GeneratedAlways<number>
    tenant_id: Generated<number>
    process_id: number
    case_id: number
    source: string
    fingerprint: string
    instance: string
    code: number
    name: string
    detail: string
    organ: string
    kind: string | null
    happened_at: Date
    received_at: Date
    seen_at: Date | null
    seen_by: number | null
    seen_by_name: string | null
    text: Generated<string>
    link: string | null
    cancelled: string | null
  }
  'monitoring.process': {
    id: GeneratedAlways<number>
    tenant_id: Generated<number>
    case_id: number
    number: string
    court: string
    alias: string | null
    is_by_rule: boolean
    state: Generated<string>
    is_enrolled: Generated<boolean>
    followed_at: Date
    asked_at: Date | null
    updated_at: Date | null
    last_id: number | null
    new_count: Generated<number>
    matters_count: Generated<number>
    sort_at: Generated<Date>
  }
  'monitoring.proposal': {
    id: GeneratedAlways<number>
    tenant_id: Generated<number>
    process_id: number
    movement_id: number
    situation_key: string
    made_at: Date
    decided_at: Date | null
    decided_by: number | null
    is_accepted: boolean | null
  }
  'monitoring.setting': {
    tenant_id: Generated<number>
    follows: string
  }
  'monitoring.tally': {
    id: GeneratedAlways<number>
    tenant_id: Generated<number>
    state: string
    court: string
    is_new: boolean
    matters: boolean
    count: number
  }
  'notifications.notice': {
    id: GeneratedAlways<number>
    tenant_id: Generated<number>
    account_id: number
    description: string
    file: string | null
    origin: string
    source: string | null
    read_at: Date | null
    created_at: Generated<Date>
    sentences: unknown | null
  }
  'payments.duty': {
    tenant_id: Generated<number>
    case_id: number
    what: string
    due_on: string | null
    done_on: string | null
    fine: Generated<string>
    document_id: number | null
    by_account: number | null
    by_name: string | null
    at: Date | null
  }
  'payments.instalment': {
    id: GeneratedAlways<number>
    tenant_id: Generated<number>
    case_id: number
    plan_id: number
    leg: string
    number: number
    count: number
    value: number
    paid: Generated<number>
    due_on: string | null
    state: Generated<string>
    is_carried: Generated<boolean>
    settled_on: string | null
    version: Generated<number>
  }
  'payments.payee': {
    id: GeneratedAlways<number>
    tenant_id: Generated<number>
    case_id: number
    leg: string
    name: string
    sealed: string
    masked: string
    state: Generated<string>
    asked_by: number
    asked_by_name: string
    asked_at: Date
    decided_by: number | null
    decided_by_name: string | null
    decided_at: Date | null
    channel: string | null
    note: Generated<string>
  }
  'payments.payment': {
    id: GeneratedAlways<number>
    tenant_id: Generated<number>
    case_id: number
    instalment_id: number
    paid_on: string
    value: number
    excess: Generated<string>
    note: Generated<string>
    document_id: number | null
    by_account: number
    by_name: string
    at: Generated<Date>
    undone_at: Date | null
    undone_by: string | null
    undone_why: Generated<string>
  }
  'payments.plan': {
    id: GeneratedAlways<number>
    tenant_id: Generated<number>
    case_id: number
    number: number
    offer_id: number
    value: number
    instalments: number
    payment_form: Generated<string>
    fees: Generated<number>
    start_rule: Generated<string>
    start_days: number | null
    start_day: string | null
    state: Generated<string>
    reason: string
    by_account: number | null
    by_name: Generated<string>
    at: Generated<Date>
  }
  'payments.reminder': {
    tenant_id: Generated<number>
    subject: string
    subject_id: number
    due_on: string
    moment: string
    at: Generated<Date>
  }
  'payments.rules': {
    tenant_id: Generated<number>
    days_before: Generated<number>
    on_the_day: Generated<boolean>
    makes_task: Generated<boolean>
  }
  'people.address': {
    id: GeneratedAlways<number>
    tenant_id: Generated<number>
    person_id: number
    kind: string
    value: string
    label: Generated<string>
    is_whatsapp: Generated<boolean>
    position: Generated<number>
    created_at: Generated<Date>
    source: Generated<string>
    wrong_at: Date | null
    wrong_source: string | null
  }
  'people.block': {
    id: GeneratedAlways<number>
    tenant_id: Generated<number>
    kind: string
    value: string | null
    person_id: number | null
    reason: string
    searchable: GeneratedAlways<string>
    blocked_by: number | null
    blocked_at: Generated<Date>
    lift_reason: string | null
    lifted_by: number | null
    lifted_at: Date | null
    reason_code: string | null
  }
  'people.merge': {
    id: GeneratedAlways<number>
    tenant_id: Generated<number>
    winner_id: number
    loser_id: number
    moved: unknown
    merged_by: number | null
    merged_at: Generated<Date>
    undone_by: number | null
    undone_at: Date | null
  }
  'people.person': {
    id: GeneratedAlways<number>
    tenant_id: Generated<number>
    name: string
    folded_name: GeneratedAlways<string>
    cpf: string | null
    is_lawyer: Generated<boolean>
    oab_number: string | null
    oab_state: string | null
    is_active: Generated<boolean>
    merged_into: number | null
    contacts: Generated<string>
    searchable: GeneratedAlways<string>
    created_at: Generated<Date>
    updated_at: Generated<Date>
    version: Generated<number>
    zip_code: Generated<string>
    street: Generated<string>
    street_number: Generated<string>
    complement: Generated<string>
    neighbourhood: Generated<string>
    city: Generated<string>
    address_state: Generated<string>
  }
  'petitions.bundle': {
    tenant_id: Generated<number>
    petition_id: number
    key: Generated<string>
    state: Generated<string>
    signed_file_id: string
    documents: number[]
    done: Generated<number>
    problems: Generated<unknown>
    by_account: number
    by_name: string
    at: Date
  }
  'petitions.bundle_part': {
    tenant_id: Generated<number>
    petition_id: number
    number: number
    name: string
    source: string
    first_page: number | null
    last_page: number | null
    file_id: string
  }
  'petitions.court_access': {
    tenant_id: Generated<number>
    court: string
    address: string
    user_name: string
    sealed_password: string
    password_form: string
    petition_type: string
    attachment_type: string
    by_account: number
    by_name: string
    at: Date
  }
  'petitions.court_filing': {
    tenant_id: Generated<number>
    key: Generated<string>
    petition_id: number
    version: number
    state: Generated<string>
    message: Generated<string>
    questions: Generated<number>
    absences: Generated<number>
    number: string | null
    receipt_document_id: number | null
    by_account: number
    by_name: string
    at: Date
    sent_at: Date | null
    settled_at: Date | null
  }
  'petitions.court_rule': {
    tenant_id: Generated<number>
    court: string
    system: string
    portal: string
    file_limit_kb: number
    total_limit_kb: number | null
    name_letters: number
    name_pattern: string
    name_signs: string
    has_accents: boolean
    source: string
    by_account: number
    by_name: string
    at: Date
  }
  'petitions.model': {
    id: GeneratedAlways<number>
    tenant_id: Generated<number>
    name: string
    folded_name: GeneratedAlways<string>
    kind: string
    version: Generated<number>
    is_archived: Generated<boolean>
  }
  'petitions.model_version': {
    tenant_id: Generated<number>
    model_id: number
    version: number
    text: unknown
    hash: string
    by_account: number | null
    by_name: Generated<string>
    at: Generated<Date>
    note: Generated<string>
    source: string
  }
  'petitions.petition': {
    id: GeneratedAlways<number>
    tenant_id: Generated<number>
    case_id: number
    title: string
    folded_title: GeneratedAlways<string>
    kind: string
    state: Generated<string>
    version: Generated<number>
    model_id: number | null
    model_version: number | null
    due_on: string | null
    due_order: GeneratedAlways<string>
    filing_number: string | null
    filed_on: string | null
    receipt_document_id: number | null
    return_reason: Generated<string>
    run_id: number | null
    made_by: number
    by_name: string
    changed_at: Generated<Date>
    filed_time: string | null
    confirmed_at: Date | null
    confirmed_by: string | null
  }
  'petitions.petition_version': {
    tenant_id: Generated<number>
    petition_id: number
    version: number
    text: unknown
    hash: string
    data: unknown | null
    approved_at: Date | null
    pdf_file_id: string | null
    docx_file_id: string | null
    model_version: number | null
    by_account: number | null
    by_name: Generated<string>
    at: Generated<Date>
    note: Generated<string>
    source: string
    signed_file_id: string | null
  }
  'petitions.run': {
    id: GeneratedAlways<number>
    tenant_id: Generated<number>
    model_id: number
    model_version: number
    state: Generated<string>
    case_ids: number[]
    position: Generated<number>
    done: Generated<number>
    skipped: Generated<number>
    due_on: string | null
    by_account: number
    by_name: string
    created_at: Generated<Date>
    finished_at: Date | null
    failure: string | null
    failure_code: string | null
  }
  'petitions.settings': {
    tenant_id: Generated<number>
    city: Generated<string>
    signer_name: Generated<string>
    signer_bar: Generated<string>
  }
  'petitions.signature': {
    tenant_id: Generated<number>
    signing_id: string
    petition_id: number
    version: number
    run_id: number | null
  }
  'petitions.signing_run': {
    id: GeneratedAlways<number>
    tenant_id: Generated<number>
    certificate_id: number
    total: number
    refused: unknown
    by_account: number
    by_name: string
    at: Date
  }
  'petitions.step': {
    id: GeneratedAlways<number>
    tenant_id: Generated<number>
    petition_id: number
    from_state: string | null
    to_state: string
    version: number
    reason: Generated<string>
    by_account: number | null
    by_name: string
    at: Generated<Date>
  }
  'platform.act_key': {
    tenant_id: Generated<number>
    key: string
    account_id: number
    hash: string
    answer: unknown | null
    at: Date
  }
  'platform.audit_entry': {
    id: GeneratedAlways<number>
    tenant_id: Generated<number>
    at: Generated<Date>
    actor_id: number | null
    actor_name: string | null
    address: string | null
    request_id: string | null
    action: string
    subject_id: string
    subject: string
    before: unknown | null
    after: unknown | null
    thread: string | null
    batch: string | null
    link: Generated<number>
    hash: Generated<Buffer>
  }
  'platform.audit_head': {
    tenant_id: Generated<number>
    seq: number
    hash: Buffer
  }
  'platform.audit_link': {
    tenant_id: Generated<number>
    seq: number
    first_id: number
    last_id: number
    count: number
    at: Date
    prev_hash: Buffer
    digest: Buffer
    hash: Buffer
  }
  'platform.event': {
    id: GeneratedAlways<number>
    tenant_id: Generated<number>
    name: string
    data: unknown
    actor_id: number | null
    at: Generated<Date>
    delivered_at: Date | null
    publish_after: Date | null
  }
  'platform.file': {
    id: Generated<string>
    tenant_id: Generated<number>
    name: string
    kind: string
    mime: string
    size: number
    sha256: string
    key: string
    purpose: string
    made_by: number | null
    at: Generated<Date>
  }
  'platform.socket_attachment': {
    id: Generated<number>
    created_at: Generated<Date | null>
    payload: Buffer | null
  }
  'platform.stamp_key': {
    is_only: Generated<boolean>
    inner_key: Buffer
    outer_key: Buffer
  }
  'platform.undoable_act': {
    id: Generated<string>
    tenant_id: Generated<number>
    account_id: number
    kind: string
    subject: unknown
    label: string
    at: Date
    until: Date
  }
  'platform.worker': {
    id: string
    seen_at: Date
  }
  'queues.act': {
    id: GeneratedAlways<number>
    tenant_id: Generated<number>
    queue_id: number
    case_id: number
    user_id: number
    kind: string
    outcome: string | null
    note: Generated<string>
    is_end: Generated<boolean>
    at: Date
  }
  'queues.entry': {
    tenant_id: Generated<number>
    queue_id: number
    case_id: number
    owner_id: Generated<number>
    contact_id: number | null
    zone: string
    is_barred: Generated<boolean>
    score: number
    boost: Generated<number>
    parts: unknown
    facts: unknown
    since: Date
    not_before: Generated<Date>
    is_parked: Generated<boolean>
    lease_user: number | null
    leased_at: Date | null
    lease_until: Date | null
    fence: Generated<number>
    reserved_user: number | null
    reserved_until: Date | null
    tries: Generated<number>
    ended_outcome: string | null
    ended_at: Date | null
    is_placed: Generated<boolean>
  }
  'queues.member': {
    tenant_id: Generated<number>
    queue_id: number
    user_id: number
    pass: Generated<number>
  }
  'queues.queue': {
    id: GeneratedAlways<number>
    tenant_id: Generated<number>
    name: string
    filter: unknown
    sort: string
    mix: unknown
    weight: number
    hours: unknown | null
    return_minutes: number
    max_tries: number
    end_outcomes: string[]
    mode: string
    countdown_seconds: number
    scripts: unknown
    state: Generated<string>
    version: Generated<number>
    filling: Generated<number>
    is_filling: Generated<boolean>
    made_at: Generated<Date>
    is_stopped: Generated<boolean>
  }
  'tasks.rule': {
    id: GeneratedAlways<number>
    tenant_id: Generated<number>
    trigger: string
    what: Generated<string>
    kind: string
    after_days: Generated<number>
    at: Generated<string>
    is_active: Generated<boolean>
  }
  'tasks.task': {
    id: GeneratedAlways<number>
    tenant_id: Generated<number>
    case_id: number
    kind: string
    note: Generated<string>
    due_at: Date
    user_id: number | null
    made_by_task: number | null
    source: string | null
    completed_at: Date | null
    completed_by: number | null
    completed_by_name: string | null
    created_at: Generated<Date>
    version: Generated<number>
    cause: string | null
  }
}
