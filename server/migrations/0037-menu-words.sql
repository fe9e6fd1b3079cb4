-- The menu calls its pages as the pages call themselves.
update identity.menu_entry set label = 'Departamentos' where key = 'users' and label = 'Usuários e departamentos';
update identity.menu_entry set label = 'Bloqueios' where key = 'block-list' and label = 'Block list';
