-- The template that a draft came from, with the words it was filled with: the draft is checked and sent as a template after a reload too.
alter table chat.draft
  add column template_id smallint,
  add column template_text text,
  add constraint draft_template check ((template_id is null) = (template_text is null));
