-- What looks an address up among several is planned anew each time, because the plan for any number of them looks dearer than it is:
-- half of what a message cost. All that an arrival asks has but one way, by its index; its plans are kept.
alter function chat.receive(uuid, bigint, jsonb) set plan_cache_mode = force_generic_plan;
alter function chat.take_in(jsonb) set plan_cache_mode = force_generic_plan;
