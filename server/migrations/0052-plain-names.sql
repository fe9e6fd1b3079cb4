-- Functions, a table and two columns take the names of the trade. A rename keeps owner, rights and triggers; the files beside the features
-- then replace the bodies.
alter function chat.hold rename to lock_session;
alter function chat.take_in rename to ingest;
alter function chat.bring rename to receive_and_store;
alter function chat.settle rename to ingest_event;
alter function chat.settle_waiting rename to ingest_waiting;
alter function chat.settle_outcome rename to store_outcome;
alter function chat.take_outgoing rename to claim_outgoing;
alter function chat.grow rename to raise_version;
alter function chat.raised rename to status_after;
alter function chat.living_chat rename to open_chat_of;
alter function chat.keep_message rename to store_message;
alter function chat.keep_number rename to set_first_number;
alter function chat.join_chats rename to merge_chats;
alter function chat.join_contacts rename to merge_known_contacts;
alter function chat.refresh_last rename to recompute_last_message;
alter function platform.keep_effects rename to store_effects;
alter function platform.mark_told rename to mark_published;
alter function platform.join_link rename to link_entry;
alter function cases.know_added_cases rename to check_added_cases;
alter function cases.know_changed_case rename to check_changed_case;
alter function cases.know_added_parties rename to check_added_parties;
alter function cases.know_changed_party rename to check_changed_party;
alter function cases.give_defaults rename to insert_defaults;
alter function tasks.give_defaults rename to insert_defaults;
alter function people.keep_contacts rename to update_contacts;

alter table chat.brought rename to upload;
alter table chat.upload rename column brought_by to uploaded_by;
alter index chat.brought_old rename to upload_old;

-- From this time on, any process publishes an event that the process which stored it has not published.
alter table platform.event rename column told_from to publish_after;
