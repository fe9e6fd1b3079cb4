-- The search finds the words of voice notes.
create index transcript_search on chat.transcript using gin (tenant_id, platform.fold(text) gin_trgm_ops)
  with (gin_pending_list_limit = 512);
