-- A file that one row still names is not removed with another row. Rows whose file is gone already are left as they are.

alter table envelopes.envelope
  add foreign key (tenant_id, file_id) references platform.file (tenant_id, id) not valid,
  add foreign key (tenant_id, signed_file_id) references platform.file (tenant_id, id) not valid;
create index envelope_file on envelopes.envelope (tenant_id, file_id);
create index envelope_signed_file on envelopes.envelope (tenant_id, signed_file_id) where signed_file_id is not null;

alter table petitions.bundle
  add foreign key (tenant_id, signed_file_id) references platform.file (tenant_id, id) not valid;
create index bundle_signed_file on petitions.bundle (tenant_id, signed_file_id);

alter table calls.recording
  add foreign key (tenant_id, file_id) references platform.file (tenant_id, id) not valid;
create index recording_file on calls.recording (tenant_id, file_id);
create index signing_file on certificates.signing (tenant_id, file_id) where file_id is not null;
